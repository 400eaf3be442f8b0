import { describe, expect, test, vi } from "vitest";
import { fingerprint } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import { mailsTo, tokenIn } from "@/test/mails";
import { createPerson, createSession, PASSWORD, sessionOf, type Person } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { createEnrolled } from "@/test/second-factors";
import { useSettings } from "@/test/use-settings";
import { owner } from "@/test/world";
import { listOutbox } from "../../messaging/mails/list-outbox";
import { sendDueMails } from "../../messaging/mails/send-due-mails";
import { changePassword } from "./change-password";
import { findSession, findSignIn } from "./find-session";
import { EQUAL_TIME_MS } from "./in-equal-time";
import { purgeSignIns } from "./purge-sign-ins";
import { readPasswordReset } from "./read-password-reset";
import { requestPasswordReset } from "./request-password-reset";
import { resetPassword } from "./reset-password";
import { signIn } from "./sign-in";

/** As a newcomer starts Tumiza: mail waits in the outbox. */
useSettings({ EMBEDDED_DATABASE: true });

const NEW_PASSWORD = "two hens under a mango tree";

describe("a link from an email", () => {
  test("sets a new password once, ends every session, and confirms it in another email", async () => {
    const person = await createPerson({ role: "merchant" });
    const session = await createSession(person);
    const token = await linkFor(person);
    expect(await readPasswordReset(token)).toEqual({ email: person.email });
    await reset(token);
    expect(await findSession(session)).toBeUndefined();
    expect(await refusalOf(enter(person, PASSWORD))).toBe("sign_in_refused");
    expect(await enter(person, NEW_PASSWORD)).toMatch(/^ses_/);
    expect(await refusalOf(reset(token, "a third password"))).toBe("password_reset_not_found");
    expect(await refusalOf(readPasswordReset(token))).toBe("password_reset_not_found");
    expect(await enter(person, NEW_PASSWORD)).toMatch(/^ses_/);
    expect((await mailsTo(person.email)).map(({ kind }) => kind).sort()).toEqual([
      "password_changed",
      "password_reset",
    ]);
  });

  test("is kept as a hash alone", async () => {
    const token = await linkFor(await createPerson({ role: "courier" }));
    const rows = await owner`select token_sha256 from password_resets
      where token_sha256 = ${fingerprint(token)}`;
    expect(rows).toHaveLength(1);
  });

  test("keeps the second factor in force", async () => {
    const { person } = await createEnrolled();
    await reset(await linkFor(person));
    const sessionId = await enter(person, NEW_PASSWORD);
    expect((await findSignIn(sessionId))?.owes).toBe("code");
    expect(await findSession(sessionId)).toBeUndefined();
  });

  test.each([
    ["has expired", "update password_resets set expires_at = now() where user_id = $1"],
    ["belongs to an account disabled since", "update users set disabled_at = now() where id = $1"],
  ])("that %s sets nothing", async (_, change) => {
    const person = await createPerson({ role: "courier" });
    const token = await linkFor(person);
    await owner.unsafe(change, [person.id]);
    expect(await refusalOf(readPasswordReset(token))).toBe("password_reset_not_found");
    expect(await refusalOf(reset(token))).toBe("password_reset_not_found");
  });

  test("ends with the others when one of them is used", async () => {
    const person = await createPerson({ role: "courier" });
    const [first, second] = [await linkFor(person), await linkFor(person)];
    expect(first).not.toBe(second);
    await reset(first);
    expect(await refusalOf(reset(second, "a third password"))).toBe("password_reset_not_found");
  });

  test("ends when the password is changed in the account", async () => {
    const person = await createPerson({ role: "courier" });
    const token = await linkFor(person);
    const passwords = { current: PASSWORD, next: "a third password" };
    await changePassword(await sessionOf(person), passwords);
    expect(await refusalOf(reset(token))).toBe("password_reset_not_found");
  });

  test("used by several browsers at once sets one password", async () => {
    const person = await createPerson({ role: "courier" });
    const tokens = [await linkFor(person), await linkFor(person)];
    const outcomes = await Promise.all(
      [...tokens, ...tokens].map((token, place) =>
        refusalOf(reset(token, `${NEW_PASSWORD} ${place}`)),
      ),
    );
    expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(outcomes.filter((refusal) => refusal === "password_reset_not_found")).toHaveLength(3);
  });

  test.each([
    ["too short", () => "short"],
    ["the email", ({ email }: Person) => email],
  ])("with a password that is %s stays open", async (_, password) => {
    const person = await createPerson({ role: "courier" });
    const token = await linkFor(person);
    expect(await refusalOf(reset(token, password(person)))).toBe("invalid_request");
    await reset(token);
  });

  test.each(["", "%", "\u0000", "x".repeat(100_000)])("%.20j is none", async (token) => {
    expect(await refusalOf(reset(token))).toBe("password_reset_not_found");
  });
});

describe("asking for a link", () => {
  test("of an unknown email and of a disabled account sends nothing and is answered alike, in the same time", async () => {
    const [known, disabled] = [
      await createPerson({ role: "courier" }),
      await createPerson({ role: "courier" }),
    ];
    await owner`update users set disabled_at = now() where id = ${disabled.id}`;
    const unknown = `${newId("usr").toLowerCase()}@people.example`;
    const asking = [known.email, disabled.email, unknown].map(async (email) => {
      const startedAt = performance.now();
      await requestPasswordReset(email, newId("req"));
      // A timer may fire a millisecond early.
      expect(performance.now() - startedAt).toBeGreaterThan(EQUAL_TIME_MS - 2);
    });
    await Promise.all(asking);
    expect(await mailsTo(known.email)).toHaveLength(1);
    expect(await mailsTo(disabled.email)).toEqual([]);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  test("does not mind the case of an email or the space around it", async () => {
    const { email } = await createPerson({ role: "courier" });
    await requestPasswordReset(` ${email.toUpperCase()} `, newId("req"));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test.each([
    ["known", async () => (await createPerson({ role: "courier" })).email],
    ["unknown", () => `${newId("usr").toLowerCase()}@people.example`],
  ])("too often for a %s email must wait, and sends three at most", async (_, emailOf) => {
    const email = await emailOf();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => refusalOf(requestPasswordReset(email, newId("req")))),
    );
    expect(outcomes.filter((refusal) => refusal === "rate_limited")).toHaveLength(2);
    expect((await mailsTo(email)).length).toBe(_ === "known" ? 3 : 0);
  });

  test("too often from one address must wait, with any emails", async () => {
    const address = newId("req");
    const outcomes = await Promise.all(
      Array.from({ length: 62 }, () =>
        refusalOf(requestPasswordReset(`${newId("usr")}@people.example`, address)),
      ),
    );
    expect(outcomes.filter((refusal) => refusal === "rate_limited")).toHaveLength(2);
  });

  test("of an invalid email is refused at the field", async () => {
    expect(await refusalOf(requestPasswordReset("nobody", newId("req")))).toBe("invalid_request");
  });
});

test("without a mail server the mail stays in the outbox, and is logged without its link", async () => {
  const person = await createPerson({ role: "courier" });
  const token = await linkFor(person);
  const lines = vi.spyOn(log, "info");
  while ((await sendDueMails()) > 0);
  expect(await sendDueMails()).toBe(0);
  const [mail] = await mailsTo(person.email);
  const said = JSON.stringify(lines.mock.calls);
  expect(said).toContain("a mail waits at /dev/outbox");
  expect(said).toContain(mail!.id);
  expect(said).not.toContain(token);
  expect(said).not.toContain(person.email);
  lines.mockRestore();
  expect((await listOutbox()).map(({ id }) => id)).toContain(mail!.id);
});

test("links that are over are purged", async () => {
  const token = await linkFor(await createPerson({ role: "courier" }));
  const mine = owner`select 1 from password_resets where token_sha256 = ${fingerprint(token)}`;
  await owner`update password_resets set expires_at = now()`;
  await purgeSignIns();
  expect(await mine).toHaveLength(0);
});

/** The secret part of the link that a person was just sent. */
async function linkFor({ email }: Person): Promise<string> {
  await requestPasswordReset(email, newId("req"));
  const mails = await mailsTo(email);
  return tokenIn(mails.find(({ kind }) => kind === "password_reset")?.text);
}

function reset(token: string, password = NEW_PASSWORD) {
  return resetPassword(token, password);
}

function enter({ email }: Person, password: string): Promise<string> {
  return signIn({ email, password, address: newId("req"), userAgent: null });
}
