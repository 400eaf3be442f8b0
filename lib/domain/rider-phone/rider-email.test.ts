import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { acceptInvitation } from "@/lib/domain/accounts/accept-invitation";
import { confirmEmail } from "@/lib/domain/accounts/confirm-email";
import { findSession } from "@/lib/domain/accounts/find-session";
import { EQUAL_TIME_MS } from "@/lib/domain/accounts/in-equal-time";
import { purgeSignIns } from "@/lib/domain/accounts/purge-sign-ins";
import { readPendingEmail } from "@/lib/domain/accounts/read-pending-email";
import { requestEmailCode } from "@/lib/domain/accounts/request-email-code";
import { requestPasswordReset } from "@/lib/domain/accounts/request-password-reset";
import { requestSignUp } from "@/lib/domain/accounts/request-sign-up";
import type { Session } from "@/lib/domain/accounts/session";
import { signIn } from "@/lib/domain/accounts/sign-in";
import { createStaff } from "@/test/courier-staff";
import { mailsTo } from "@/test/mails";
import { createPerson, PASSWORD, signedIn } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { useSettings } from "@/test/use-settings";
import { createRider, owner } from "@/test/world";
import { inviteRider } from "./invite-rider";

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
    const stranger = await joined(someEmail());
    expect(await refusalOf(confirmEmail(stranger, await codeTo(email)))).toBe("invalid_request");
    expect(await findSession(rider.sessionId)).toMatchObject({ email: rider.email });
  });

  test("keeps its owner from nothing: a sign-up with it is sent its link", async () => {
    const email = someEmail();
    await joined(email);
    const shop = { company: "Big shop", name: "Thoko", phone: "0991 234 567", market: "MW" };
    await requestSignUp({ ...shop, email, address: newId("req") });
    expect((await mailsTo(email)).map(({ kind }) => kind).sort()).toEqual([
      "email_code",
      "sign_up",
    ]);
  });

  test("and has an account is answered as one that has none, in the same time, and its owner is told by mail", async () => {
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

  test("can be named by two riders, of whom the one who reads its mail has it", async () => {
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
});

describe("a code", () => {
  test("has five tries, also many at once, and works for half an hour", async () => {
    const email = someEmail();
    const rider = await joined(email);
    const code = await codeTo(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    await Promise.all(Array.from({ length: 8 }, () => refusalOf(confirmEmail(rider, wrong))));
    expect(await refusalOf(confirmEmail(rider, code))).toBe("invalid_request");
    const late = someEmail();
    await request(rider, late);
    await owner`update email_codes set expires_at = now() where email = ${late}`;
    expect(await refusalOf(confirmEmail(rider, await codeTo(late)))).toBe("invalid_request");
  });

  test.each(["", "12345", "1234567", "abcdef", "\u0000"])(
    "is not %j, which costs no try",
    async (text) => {
      const email = someEmail();
      const rider = await joined(email);
      expect(await refusalOf(confirmEmail(rider, text))).toBe("invalid_request");
      expect(await owner`select tries from email_codes where email = ${email}`).toEqual([
        { tries: 0 },
      ]);
    },
  );

  test("is over when another one was sent, and its email with it", async () => {
    const [mistyped, right] = [someEmail(), someEmail()];
    const rider = await joined(mistyped);
    await request(rider, right);
    expect(await refusalOf(confirmEmail(rider, await codeTo(mistyped)))).toBe("invalid_request");
    await confirmEmail(rider, await codeTo(right));
    expect(await enter(right)).toMatch(/^ses_/);
  });

  test("is sent for the rider's password, three times in a quarter of an hour", async () => {
    const rider = await joined("");
    expect(await refusalOf(request(rider, someEmail(), "not the password"))).toBe(
      "invalid_request",
    );
    for (let n = 0; n < 3; n += 1) await request(rider, someEmail());
    expect(await refusalOf(request(rider, someEmail()))).toBe("rate_limited");
    await owner`update email_codes set created_at = now() - interval '25 hours'
      where user_id = ${rider.userId}`;
    await purgeSignIns();
    expect(await owner`select from email_codes where user_id = ${rider.userId}`).toEqual([]);
  });

  test("is sent to riders without an email alone", async () => {
    const merchant = await signedIn({ role: "merchant" });
    expect(await refusalOf(request(merchant, someEmail()))).toBe("role_not_allowed");
    expect(await refusalOf(confirmEmail(merchant, "000000"))).toBe("role_not_allowed");
    const { id: riderId } = await createRider({ latitude: 12.1, longitude: 15.1 });
    const rider = await signedIn({ role: "rider", riderId });
    expect(await refusalOf(request(rider, someEmail()))).toBe("done_already");
  });
});

async function joined(email: string): Promise<Session> {
  const staff = await createStaff("dispatcher");
  const { id } = await createRider(
    { latitude: 12.1, longitude: 15.1 },
    { courierId: staff.courierId },
  );
  const { link } = await inviteRider(staff, String(id), "0991 234 567");
  const { sessionId } = await acceptInvitation(link.split("/").at(-1) ?? "", {
    email,
    name: "Chisomo Banda",
    password: PASSWORD,
    userAgent: null,
    address: newId("req"),
  });
  return (await findSession(sessionId))!;
}

function request(user: Session, email: string, password = PASSWORD): Promise<void> {
  return requestEmailCode(user, { email, password }, newId("req"));
}

function enter(email: string): Promise<string> {
  return signIn({ email, password: PASSWORD, userAgent: null, address: newId("req") });
}

async function codeTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === "email_code");
  return codeIn(mail?.text);
}

function codeIn(text = ""): string {
  return /Your code: (\d{6})/.exec(text)?.[1] ?? "";
}

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; took: number }> {
  const startedAt = performance.now();
  const result = await work;
  return { result, took: performance.now() - startedAt };
}

const someEmail = () => `${newId("req").toLowerCase()}@riders.example`;
