import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import { requestPasswordResetAction } from "@/app/(entry)/forgot-password/actions";
import ForgotPasswordPage from "@/app/(entry)/forgot-password/page";
import { resetPasswordAction } from "@/app/(entry)/reset-password/[token]/actions";
import ResetPasswordPage from "@/app/(entry)/reset-password/[token]/page";
import SignInPage from "@/app/(entry)/sign-in/page";
import { finishSignUpAction } from "@/app/(entry)/sign-up/[token]/actions";
import FinishSignUpPage from "@/app/(entry)/sign-up/[token]/page";
import { requestSignUpAction } from "@/app/(entry)/sign-up/actions";
import SignUpPage from "@/app/(entry)/sign-up/page";
import OutboxPage from "@/app/dev/outbox/page";
import { UNSENT, type FormAction } from "@/lib/core/form-state";
import { newId } from "@/lib/core/ids";
import { SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { mailsTo, tokenIn } from "./mails";
import { cookies, pretendRequest } from "./next-request";
import { createPerson } from "./people";
import { FROM_HERE, formOf } from "./send-form";
import { openPage } from "./tenant-matrix/ask";
import { changeSettings } from "./use-settings";

/** The settings of servers with and without mail. */
const OUTBOX = { EMBEDDED_DATABASE: true };
const SMTP = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "post@tumiza.example" };
const NONE = {};

describe("/dev/outbox", () => {
  test("shows every mail with its link on the embedded database", async () => {
    changeSettings(OUTBOX);
    const { email } = await createPerson({ role: "courier" });
    await send(requestPasswordResetAction, { email });
    const [mail] = await mailsTo(email);
    const { outcome, text } = await open(OutboxPage);
    expect(outcome).toBe("page");
    expect(text).toContain(email);
    expect(text).toContain(`/reset-password/${tokenIn(mail?.text)}"`);
  });

  test.each([
    ["another database and no mail server", NONE],
    ["a mail server", SMTP],
    ["a mail server and the embedded database", { ...SMTP, ...OUTBOX }],
  ])("does not exist with %s", async (_, settings) => {
    changeSettings(settings);
    expect((await open(OutboxPage)).outcome).toBe("404");
  });
});

describe("/forgot-password", () => {
  test("without a mail server says that email is not set up and names a contact, and stages nothing", async () => {
    changeSettings(NONE);
    const { text } = await open(ForgotPasswordPage);
    expect(text).toContain("Email not set up");
    expect(text).toContain("Ask the administrator of this Tumiza server");
    expect(text).not.toContain("<form");
    const { email } = await createPerson({ role: "courier" });
    const state = await send(requestPasswordResetAction, {
      email,
    });
    expect(state.error?.label).toBe("Email not set up");
    expect(await mailsTo(email)).toEqual([]);
  });

  test.each([
    ["the outbox", OUTBOX],
    ["a mail server", SMTP],
  ])("with %s answers a known and an unknown email with the same bytes", async (_, settings) => {
    changeSettings(settings);
    const { email } = await createPerson({ role: "courier" });
    const answers = [];
    for (const asked of [email, `${newId("usr")}@people.example`]) {
      answers.push(JSON.stringify(await send(requestPasswordResetAction, { email: asked })));
    }
    expect(answers[1]).toBe(answers[0]);
    expect(answers[0]).toContain('"outcome":"done"');
  });
});

describe("/reset-password", () => {
  test("sets the password and leads to sign-in, which confirms it; the link has expired then", async () => {
    changeSettings(OUTBOX);
    const { email } = await createPerson({ role: "courier" });
    await send(requestPasswordResetAction, { email });
    const token = tokenIn((await mailsTo(email))[0]?.text);
    expect((await open(ResetPasswordPage, { token })).text).toContain(email);
    const password = "two hens under a mango tree";
    await expect(send(resetPasswordAction, { token, password })).rejects.toMatchObject({
      digest: expect.stringContaining(";/sign-in?notice=password-changed;") as string,
    });
    const { text } = await open(SignInPage, {}, { notice: "password-changed" });
    expect(text).toContain("Password changed");
    expect((await open(ResetPasswordPage, { token })).text).toContain("has expired");
  });
});

describe("/sign-up", () => {
  const form = {
    company: "Mphatso's Shop",
    name: "Mphatso Phiri",
    phone: "0991 234 567",
    market: "MW",
  };

  test.each([
    ["the outbox", OUTBOX],
    ["a mail server", SMTP],
  ])(
    "with %s answers a new and a taken email with the same bytes and no cookie",
    async (_, settings) => {
      changeSettings(settings);
      const { text } = await open(SignUpPage);
      expect(text).not.toContain('type="password"');
      const email = `${newId("usr").toLowerCase()}@people.example`;
      const answers = [await answerTo(email)];
      const [{ text: mail } = { text: "" }] = await mailsTo(email);
      const finishing = { token: tokenIn(mail), password: "two hens under a mango tree" };
      const finished = await send(finishSignUpAction, finishing);
      expect(finished.result).toMatchObject({
        testKey: expect.stringMatching(/^svc_test_/) as string,
      });
      answers.push(await answerTo(email));
      expect(answers[1]).toBe(answers[0]);
      expect(answers[0]).toContain('"outcome":"done"');
      expect((await mailsTo(email)).map(({ kind }) => kind).sort()).toEqual([
        "sign_up",
        "sign_up_taken",
      ]);
    },
  );

  test("shows whose account its link opens, and opens none by being looked at", async () => {
    changeSettings(SMTP);
    const email = `${newId("usr").toLowerCase()}@people.example`;
    await answerTo(email);
    const token = tokenIn((await mailsTo(email))[0]?.text);
    for (let round = 0; round < 2; round += 1) {
      expect((await open(FinishSignUpPage, { token })).text).toContain(email);
    }
    expect((await open(FinishSignUpPage, { token: "none" })).text).toContain("Sign up again");
  });

  test("without a mail server names a contact, and stages nothing", async () => {
    changeSettings(NONE);
    const { text } = await open(SignUpPage);
    expect(text).toContain("Ask the administrator of this Tumiza server");
    expect(text).not.toContain("<form");
    const email = `${newId("usr").toLowerCase()}@people.example`;
    expect(await answerTo(email)).toContain("Email not set up");
    expect(await mailsTo(email)).toEqual([]);
  });

  async function answerTo(email: string): Promise<string> {
    const state = await send(requestSignUpAction, { ...form, email });
    return JSON.stringify([state, (await cookies()).get(SESSION_COOKIE) ?? null]);
  }
});

/** Renders a page as a guest sees it. */
function open(
  page: (props: never) => Promise<ReactElement>,
  params: Record<string, string> = {},
  search: Record<string, string> = {},
) {
  return openPage(page as Parameters<typeof openPage>[0], undefined, params, search);
}

/** Sends a form of a page as a guest. */
function send<Result>(action: FormAction<Result>, fields: Record<string, string>) {
  pretendRequest(FROM_HERE);
  return action(UNSENT, formOf(fields));
}
