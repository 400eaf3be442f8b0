import { afterEach, describe, expect, test, vi } from "vitest";
import { newId } from "@/lib/core/ids";
import { UNSENT, type FormAction } from "@/lib/dashboard/form-state";
import { mailsTo, tokenIn } from "./mails";
import { createPerson } from "./people";
import { FROM_HERE, formOf } from "./send-form";

/** How a server is set up for mail, by its settings. */
const OUTBOX = { EMBEDDED_DATABASE: "on" };
const SMTP = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "post@tumiza.example" };
const NONE = {};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe("/dev/outbox", () => {
  test("shows every mail with its link on the embedded database", async () => {
    setUp(OUTBOX);
    const { email } = await createPerson({ role: "courier" });
    await send("app/(entry)/forgot-password/actions", "requestPasswordResetAction", { email });
    const [mail] = await mailsTo(email);
    const { outcome, text } = await open("app/dev/outbox/page");
    expect(outcome).toBe("page");
    expect(text).toContain(email);
    expect(text).toContain(`/reset-password/${tokenIn(mail?.text)}"`);
  });

  test.each([
    ["another database and no mail server", NONE],
    ["a mail server", SMTP],
    ["a mail server and the embedded database", { ...SMTP, ...OUTBOX }],
  ])("does not exist with %s", async (_, settings) => {
    setUp(settings);
    expect((await open("app/dev/outbox/page")).outcome).toBe("404");
  });
});

describe("/forgot-password", () => {
  test("without a mail server says that email is not set up and whom to ask, and stages nothing", async () => {
    setUp(NONE);
    const { text } = await open("app/(entry)/forgot-password/page");
    expect(text).toContain("Email not set up");
    expect(text).toContain("Ask the administrator of this Tumiza server");
    expect(text).not.toContain("<form");
    const { email } = await createPerson({ role: "courier" });
    const state = await send("app/(entry)/forgot-password/actions", "requestPasswordResetAction", {
      email,
    });
    expect(state.error?.label).toBe("Email not set up");
    expect(await mailsTo(email)).toEqual([]);
  });

  test.each([
    ["the outbox", OUTBOX],
    ["a mail server", SMTP],
  ])("with %s answers a known and an unknown email with the same bytes", async (_, settings) => {
    setUp(settings);
    const { email } = await createPerson({ role: "courier" });
    const answers = [];
    for (const asked of [email, `${newId("usr")}@people.example`]) {
      const file = "app/(entry)/forgot-password/actions";
      answers.push(
        JSON.stringify(await send(file, "requestPasswordResetAction", { email: asked })),
      );
    }
    expect(answers[1]).toBe(answers[0]);
    expect(answers[0]).toContain('"outcome":"done"');
  });
});

describe("/reset-password", () => {
  test("sets the password and leads to sign-in, which says so; the link is over then", async () => {
    setUp(OUTBOX);
    const { email } = await createPerson({ role: "courier" });
    await send("app/(entry)/forgot-password/actions", "requestPasswordResetAction", { email });
    const token = tokenIn((await mailsTo(email))[0]?.text);
    const page = "app/(entry)/reset-password/[token]/page";
    expect((await open(page, { token })).text).toContain(email);
    const file = "app/(entry)/reset-password/[token]/actions";
    const password = "two hens under a mango tree";
    await expect(send(file, "resetPasswordAction", { token, password })).rejects.toMatchObject({
      digest: expect.stringContaining(";/sign-in?notice=password-changed;") as string,
    });
    const { text } = await open("app/(entry)/sign-in/page", {}, { notice: "password-changed" });
    expect(text).toContain("Password changed");
    expect((await open(page, { token })).text).toContain("has expired");
  });
});

describe("/sign-up", () => {
  const form = {
    ...{ company: "Mphatso's Shop", name: "Mphatso Phiri" },
    ...{ phone: "0991 234 567", market: "MW" },
  };
  const file = "app/(entry)/sign-up/actions";

  test.each([
    ["the outbox", OUTBOX],
    ["a mail server", SMTP],
  ])(
    "with %s answers a new and a taken email with the same bytes and no cookie",
    async (_, settings) => {
      setUp(settings);
      const { text } = await open("app/(entry)/sign-up/page");
      expect(text).not.toContain('type="password"');
      const email = `${newId("usr").toLowerCase()}@people.example`;
      const answers = [await answerTo(email)];
      const [{ text: mail } = { text: "" }] = await mailsTo(email);
      const finishing = { token: tokenIn(mail), password: "two hens under a mango tree" };
      const finished = await send(
        "app/(entry)/sign-up/[token]/actions",
        "finishSignUpAction",
        finishing,
      );
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
    setUp(SMTP);
    const email = `${newId("usr").toLowerCase()}@people.example`;
    await answerTo(email);
    const token = tokenIn((await mailsTo(email))[0]?.text);
    const page = "app/(entry)/sign-up/[token]/page";
    for (let round = 0; round < 2; round += 1) {
      expect((await open(page, { token })).text).toContain(email);
    }
    expect((await open(page, { token: "none" })).text).toContain("Sign up again");
  });

  test("without a mail server says whom to ask, and stages nothing", async () => {
    setUp(NONE);
    const { text } = await open("app/(entry)/sign-up/page");
    expect(text).toContain("Ask the administrator of this Tumiza server");
    expect(text).not.toContain("<form");
    const email = `${newId("usr").toLowerCase()}@people.example`;
    expect(await answerTo(email)).toContain("Email not set up");
    expect(await mailsTo(email)).toEqual([]);
  });

  async function answerTo(email: string): Promise<string> {
    const state = await send(file, undefined, { ...form, email });
    const { cookies } = await import("./next-request");
    const { SESSION_COOKIE } = await import("@/lib/dashboard/session-cookie");
    return JSON.stringify([state, (await cookies()).get(SESSION_COOKIE) ?? null]);
  }
});

function setUp(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
}

/** Renders a page as a guest sees it. */
async function open(
  file: string,
  params: Record<string, string> = {},
  search: Record<string, string> = {},
) {
  const { openPage } = await import("./tenant-matrix/ask");
  const { load } = await import("./tenant-matrix/files");
  const { default: page } = await load<{ default: Parameters<typeof openPage>[0] }>(`${file}.tsx`);
  return openPage(page, undefined, params, search);
}

/** Sends a form of a page as a guest; without a name, the file has one action. */
async function send(file: string, name: string | undefined, fields: Record<string, string>) {
  const { load } = await import("./tenant-matrix/files");
  const actions = await load<Record<string, FormAction<unknown>>>(`${file}.ts`);
  // The modules were loaded anew, and with them the request that they answer.
  const { pretendRequest } = await import("./next-request");
  pretendRequest(FROM_HERE);
  return actions[name ?? Object.keys(actions)[0]!]!(UNSENT, formOf(fields));
}
