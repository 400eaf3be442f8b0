import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { signUpMails } from "@/lib/dashboard/sign-up-mails";
import { get } from "@/test/api";
import { mailsTo, tokenIn } from "@/test/mails";
import { createPerson, PASSWORD } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { useSettings } from "@/test/use-settings";
import { owner } from "@/test/world";
import { findSession } from "./find-session";
import { finishSignUp } from "./finish-sign-up";
import { EQUAL_TIME_MS } from "./in-equal-time";
import { readSignUp } from "./read-sign-up";
import { requestSignUp } from "./request-sign-up";
import { signIn } from "./sign-in";

/** As a newcomer starts Tumiza: mail waits in the outbox. */
useSettings({ EMBEDDED_DATABASE: true });

describe("a sign-up", () => {
  test("opens the account with its link, once, and with the password chosen then", async () => {
    const email = someEmail();
    await request({ email: ` ${email.toUpperCase()} ` });
    const [mail] = await mailsTo(email);
    expect(mail?.kind).toBe("sign_up");
    expect(await accountsOf(email)).toBe(0);
    const token = tokenIn(mail?.text);
    expect(await readSignUp(token)).toEqual({ email, company: "Mphatso's Shop" });
    const { sessionId, testKey } = await finish(token);
    expect(await findSession(sessionId)).toMatchObject({
      email,
      name: "Mphatso Phiri",
      role: "merchant",
      staffRole: "owner",
      company: { name: "Mphatso's Shop", phone: "+265991234567", market: { code: "MW" } },
    });
    expect(await get("/validate", testKey)).toMatchObject({ status: 200 });
    const device = { address: newId("req"), userAgent: null };
    expect(await signIn({ email, password: PASSWORD, ...device })).toMatch(/^ses_/);
    expect(await refusalOf(finish(token))).toBe("sign_up_not_found");
    expect(await refusalOf(readSignUp(token))).toBe("sign_up_not_found");
  });

  test("with a taken email opens nothing and tells its mailbox, in the same time", async () => {
    const { id, email } = await createPerson({ role: "admin" });
    const disabled = await createPerson({ role: "courier" });
    await owner`update users set disabled_at = now() where id = ${disabled.id}`;
    const asking = [email.toUpperCase(), disabled.email, someEmail()].map(async (typed) => {
      const startedAt = performance.now();
      await request({ email: typed });
      // A timer may fire a millisecond early.
      expect(performance.now() - startedAt).toBeGreaterThan(EQUAL_TIME_MS - 2);
    });
    await Promise.all(asking);
    for (const taken of [email, disabled.email]) {
      const [mail, ...others] = await mailsTo(taken);
      expect(others).toEqual([]);
      expect(mail?.kind).toBe("sign_up_taken");
      expect(mail?.text).toMatch(/\/sign-in\n[^]*\/forgot-password\n/);
    }
    expect(await owner`select 1 from sign_ups where email = ${email}`).toHaveLength(0);
    expect(await owner`select 1 from users where id = ${id} and role = 'admin'`).toHaveLength(1);
  });

  test("brings nothing to its mailbox that was typed into the form", async () => {
    const email = someEmail();
    await request({ email, company: "Win at evil.example", name: "Click evil.example" });
    const [mail] = await mailsTo(email);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain("evil.example");
  });

  test("is answered in the language of its form, with a link in it", async () => {
    const email = someEmail();
    const { email: taken } = await createPerson({ role: "admin" });
    await request({ email, mails: signUpMails("ny") });
    await request({ email: taken, mails: signUpMails("ny") });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("Malizani kulembetsa ku Tumiza");
    expect(mail?.text).toMatch(/\/sign-up\/[\w-]+\?lang=ny\n/);
    const [takenMail] = await mailsTo(taken);
    expect(takenMail?.subject).toBe("Muli kale ndi akaunti ya Tumiza");
    expect(takenMail?.text).toMatch(/\/sign-in\?lang=ny\n[^]*\/forgot-password\?lang=ny\n/);
  });

  test("has expired after a day", async () => {
    const token = await linkFor(someEmail());
    const [row] = await owner`select extract(epoch from expires_at - created_at)::int as seconds
      from sign_ups order by created_at desc limit 1`;
    expect(row).toEqual({ seconds: 24 * 3_600 });
    await owner`update sign_ups set expires_at = now()`;
    expect(await refusalOf(readSignUp(token))).toBe("sign_up_not_found");
    expect(await refusalOf(finish(token))).toBe("sign_up_not_found");
  });

  test("finished by several browsers at once, and with two links, opens one account", async () => {
    const email = someEmail();
    const tokens = [await linkFor(email), await linkFor(email)];
    expect(new Set(tokens).size).toBe(2);
    const outcomes = await Promise.all(
      [...tokens, ...tokens].map((token) => refusalOf(finish(token))),
    );
    expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(await accountsOf(email)).toBe(1);
  });

  test("with a password that will not do stays open", async () => {
    const email = someEmail();
    const token = await linkFor(email);
    expect(await refusalOf(finish(token, "123456789"))).toBe("invalid_request");
    expect(await refusalOf(finish(token, email.toUpperCase()))).toBe("invalid_request");
    expect((await finish(token)).sessionId).toMatch(/^ses_/);
  });

  test("is limited by address, whether the email is taken or not", async () => {
    const { email: taken } = await createPerson({ role: "admin" });
    for (const emailOf of [() => taken, someEmail]) {
      const address = newId("req");
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, () => refusalOf(request({ email: emailOf(), address }))),
      );
      expect(outcomes.filter((refusal) => refusal === "rate_limited")).toHaveLength(2);
    }
  });

  test("gives the attempts of an opened account back, and none that opens nothing", async () => {
    const address = newId("req");
    for (let account = 0; account < 6; account += 1) {
      const email = someEmail();
      await request({ email, address });
      await finish(tokenIn((await mailsTo(email))[0]?.text), PASSWORD, address);
    }
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => refusalOf(request({ address }))),
    );
    expect(outcomes.filter((refusal) => refusal === "rate_limited")).toHaveLength(2);
  });

  test.each(["Zoë & Söhne", "薬局", "'; drop table users; --", "<script>alert(1)</script>", "%_"])(
    "may be for a company called %s",
    async (company) => {
      const { sessionId } = await finish(await linkFor(someEmail(), company));
      expect((await findSession(sessionId))?.company?.name).toBe(company);
    },
  );

  test.each([
    ["company", "no company", { company: "  " }],
    ["company", "a company with a line break", { company: "Shop\nB" }],
    ["company", "a company with NUL", { company: "Shop\u0000" }],
    ["company", "a lone surrogate", { company: "\ud800" }],
    ["company", "a novel", { company: "x".repeat(100_000) }],
    ["name", "no name", { name: "" }],
    ["name", "a name with a line break", { name: "a\nb" }],
    ["phone", "no phone", { phone: "12" }],
    ["email", "no email", { email: "nobody" }],
    ["email", "an email outside ASCII", { email: "Ķ@shop.example" }],
    ["email", "a header", { email: "a@shop.example\r\nBcc: b@shop.example" }],
    ["market", "an unknown market", { market: "XX" }],
    ["market", "SQL for a market", { market: "MW' or '1'='1" }],
  ])("learns about %s before the form is sent: %s", async (path, _, fields) => {
    await expect(request(fields)).rejects.toMatchObject({
      code: "invalid_request",
      details: { issues: [{ path }] },
    });
  });
});

type Asked = Partial<Parameters<typeof requestSignUp>[0]>;

function request(fields: Asked): Promise<void> {
  const typed = { company: "Mphatso's Shop", name: "Mphatso Phiri", phone: "0991 234 567" };
  return requestSignUp({
    ...typed,
    market: "MW",
    email: someEmail(),
    address: newId("req"),
    mails: signUpMails("en"),
    ...fields,
  });
}

/** The secret part of the link that a sign-up was just sent. */
async function linkFor(email: string, company = "Mphatso's Shop"): Promise<string> {
  await request({ email, company });
  return tokenIn((await mailsTo(email))[0]?.text);
}

function finish(token: string, password = PASSWORD, address: string = newId("req")) {
  return finishSignUp(token, { password, address, userAgent: null });
}

function someEmail(): string {
  return `${newId("usr").toLowerCase()}@people.example`;
}

async function accountsOf(email: string): Promise<number> {
  return (await owner`select 1 from users where email = ${email}`).length;
}
