import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { signUpMails } from "@/lib/dashboard/sign-up-mails";
import { confirmEmail } from "@/lib/domain/access/accounts/confirm-email";
import { findSession } from "@/lib/domain/access/accounts/find-session";
import { EQUAL_TIME_MS } from "@/lib/domain/access/accounts/in-equal-time";
import { readPendingEmail } from "@/lib/domain/access/accounts/read-pending-email";
import { requestPasswordReset } from "@/lib/domain/access/accounts/request-password-reset";
import { requestSignUp } from "@/lib/domain/access/accounts/request-sign-up";
import { codeIn, codeTo, enter, joined, requestCode, someEmail } from "@/test/joining-riders";
import { mailsTo } from "@/test/mails";
import { createPerson } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { useSettings } from "@/test/use-settings";
import { owner } from "@/test/world";

/** As a newcomer starts Tumiza: mail waits in the outbox. */
useSettings({ EMBEDDED_DATABASE: true });

describe("an email that a rider names while joining", () => {
  test("is the rider's once the code from its mailbox was entered, and not before", async () => {
    const email = someEmail();
    const rider = await joined(email);
    expect(await refusalOf(enter(email))).toBe("sign_in_refused");
    expect(await readPendingEmail(rider)).toBe(email);
    await confirmEmail(rider, ` ${await codeTo(email)} `);
    expect(await enter(email)).toMatch(/^ses_/);
    expect(await refusalOf(enter(rider.email))).toBe("sign_in_refused");
    expect(await findSession(rider.sessionId)).toMatchObject({ email });
    expect(await readPendingEmail(rider)).toBeUndefined();
  });

  test("that was mistyped gives the stranger who reads it nothing", async () => {
    const email = someEmail();
    const rider = await joined(email);
    await requestPasswordReset(email, newId("req"));
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["email_code"]);
    expect(await owner`select from password_resets where user_id = ${rider.userId}`).toEqual([]);
    const stranger = await joined(someEmail());
    expect(await refusalOf(confirmEmail(stranger, await codeTo(email)))).toBe("invalid_request");
    expect(await findSession(rider.sessionId)).toMatchObject({ email: rider.email });
  });

  test("keeps its owner from nothing: a sign-up with it is sent its link", async () => {
    const email = someEmail();
    await joined(email);
    const shop = { company: "Big shop", name: "Thoko", phone: "0991 234 567", market: "MW" };
    await requestSignUp({ ...shop, email, address: newId("req"), mails: signUpMails("en") });
    expect((await mailsTo(email)).map(({ kind }) => kind).sort()).toEqual([
      "email_code",
      "sign_up",
    ]);
  });

  test("and has an account gets the same answer as one without, in the same time, and its owner gets a mail", async () => {
    const { email } = await createPerson({ role: "merchant" });
    const [taken, free] = await Promise.all([timed(joined(email)), timed(joined(someEmail()))]);
    for (const { took } of [taken, free]) expect(took).toBeGreaterThan(EQUAL_TIME_MS - 2);
    expect(await readPendingEmail(taken.result)).toBe(email);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["email_taken"]);
    expect(await refusalOf(confirmEmail(taken.result, "000000"))).toBe("invalid_request");
    expect(await refusalOf(confirmEmail(free.result, "000000"))).toBe("invalid_request");
  });

  test("and that got an account since the code was sent stays that account's", async () => {
    const email = someEmail();
    const rider = await joined(email);
    const { id } = await createPerson({ role: "courier" });
    await owner`update users set email = ${email} where id = ${id}`;
    expect(await refusalOf(confirmEmail(rider, await codeTo(email)))).toBe("email_taken");
    expect(await findSession(rider.sessionId)).toMatchObject({ email: rider.email });
  });

  test("can be named by two riders, and the one who reads its mail gets it", async () => {
    const email = someEmail();
    const [one, other] = [await joined(email), await joined(email)];
    const codes = (await mailsTo(email)).map(({ text }) => codeIn(text));
    expect(codes).toHaveLength(2);
    const outcomes = await Promise.all([
      ...codes.map((code) => refusalOf(confirmEmail(one, code))),
      ...codes.map((code) => refusalOf(confirmEmail(other, code))),
    ]);
    expect(outcomes.filter((it) => it === undefined)).toHaveLength(1);
    expect(await owner`select from users where email = ${email}`).toHaveLength(1);
  });

  test("and that is sent no more codes for now leaves the rider signed in, to ask for one later", async () => {
    const email = someEmail();
    for (let n = 0; n < 3; n += 1) await joined(email);
    const rider = await joined(email);
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await readPendingEmail(rider)).toBeUndefined();
    expect(await refusalOf(requestCode(rider, email))).toBe("rate_limited");
    await requestCode(rider, someEmail());
  });
});

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; took: number }> {
  const startedAt = performance.now();
  const result = await work;
  return { result, took: performance.now() - startedAt };
}
