import { beforeAll, describe, expect, test, vi } from "vitest";
import { raceForRows } from "@/test/hold-rows";
import { mailsTo } from "@/test/mails";
import { createPerson, PASSWORD, sessionOf, type Person } from "@/test/people";
import { createMerchant, createRider, owner } from "@/test/world";
import { changePassword } from "./change-password";
import { findSession, findSignIn } from "./find-session";
import { listSessions } from "./list-sessions";
import { revokeSession } from "./revoke-session";
import { signIn } from "./sign-in";
import { signOut } from "./sign-out";
import { signOutEverywhere } from "./sign-out-everywhere";

let person: Person;
let addresses = 0;

beforeAll(async () => {
  person = await createPerson({ role: "courier" });
});

describe("a sign-in", () => {
  test("gives a new session every time", async () => {
    const [one, other] = [await enter(person.email), await enter(person.email)];
    expect(one).not.toBe(other);
    expect(await findSession(one)).toMatchObject({ userId: person.id, role: "courier" });
  });

  test("does not mind the case of an email or the space around it", async () => {
    expect(await enter(`  ${person.email.toUpperCase()} `)).toMatch(/^ses_/);
  });

  test.each([
    ["a wrong password", () => enter(person.email, "three words are bad")],
    ["the password in another case", () => enter(person.email, PASSWORD.toUpperCase())],
    ["an unknown email", () => enter("nobody@people.example")],
    ["no email", () => enter("")],
    ["no password", () => enter(person.email, "")],
    ["a wildcard as the email", () => enter("%@people.example")],
    ["a NUL", () => enter(`${person.email}\u0000`)],
    ["a lone surrogate", () => enter("\ud800@people.example", "\ud800".repeat(12))],
    ["SQL", () => enter(`' or '1'='1`, `' or '1'='1`)],
    ["a megabyte", () => enter("x".repeat(1_000_000), "y".repeat(1_000_000))],
  ])("with %s is refused with the same words", async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ code: "sign_in_refused" });
  });

  test("of a disabled account is refused like a wrong password", async () => {
    const left = await createPerson({ role: "admin" });
    await owner`update users set disabled_at = now() where id = ${left.id}`;
    await expect(enter(left.email)).rejects.toMatchObject({ code: "sign_in_refused" });
  });

  test("of a demo account is refused like a wrong password, and a copied session is not valid", async () => {
    const demo = await createPerson({ role: "admin" });
    const copied = await enter(demo.email);
    await owner`update users set is_demo = true where id = ${demo.id}`;
    await expect(enter(demo.email)).rejects.toMatchObject({ code: "sign_in_refused" });
    // Setting up a second factor begins with this too.
    expect(await findSignIn(copied)).toBeUndefined();
  });

  test("stores the browser's name, up to a length", async () => {
    const id = await signIn({
      email: person.email,
      password: PASSWORD,
      address: "2001:db8::1",
      userAgent: `A\u0000${"x".repeat(5_000)}`,
    });
    const [row] = await owner`select user_agent, address from sessions where id = ${id}`;
    expect(row).toEqual({ user_agent: `A${"x".repeat(399)}`, address: "2001:db8::1" });
  });
});

describe("a session", () => {
  test.each([
    ["has expired", "expires_at = now()"],
    ["was silent for half a day", "last_seen_at = now() - interval '12 hours'"],
    ["was ended", "revoked_at = now()"],
  ])("that %s is not valid", async (_, change) => {
    const id = await enter(person.email);
    await owner.unsafe(`update sessions set ${change} where id = '${id}'`);
    expect(await findSession(id)).toBeUndefined();
  });

  test("of a disabled account is not valid", async () => {
    const left = await createPerson({ role: "courier" });
    const { sessionId } = await sessionOf(left);
    await owner`update users set disabled_at = now() where id = ${left.id}`;
    expect(await findSession(sessionId)).toBeUndefined();
  });

  test.each(["", "ses_", "ses_%", `ses_${"0".repeat(22)}`, "\u0000", "x".repeat(100_000)])(
    "%.40j is no session",
    async (id) => {
      expect(await findSession(id)).toBeUndefined();
    },
  );

  test("is noted as seen, at most once a minute", async () => {
    const id = await enter(person.email);
    const seen = async () =>
      (await owner`select last_seen_at from sessions where id = ${id}`)[0]?.last_seen_at as Date;
    const first = await seen();
    await findSession(id);
    expect(await seen()).toEqual(first);
    await owner`update sessions set last_seen_at = now() - interval '61 seconds' where id = ${id}`;
    await findSession(id);
    await expect.poll(async () => Date.now() - (await seen()).getTime()).toBeLessThan(30_000);
  });

  test("is noted as seen by the database's clock, also when this process's clock is wrong", async () => {
    const id = await enter(person.email);
    await owner`update sessions set last_seen_at = now() - interval '2 minutes' where id = ${id}`;
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() - 8 * 24 * 60 * 60_000);
    await findSession(id);
    vi.useRealTimers();
    const isNoted = async () =>
      (
        await owner`select last_seen_at > now() - interval '1 minute' as noted from sessions
        where id = ${id}`
      )[0]?.noted as boolean;
    await expect.poll(isNoted).toBe(true);
  });

  test("knows the company of each role", async () => {
    const merchant = await sessionOf(await createPerson({ role: "merchant" }));
    expect(merchant).toMatchObject({
      staffRole: "owner",
      company: { market: { code: "MW", currency: "MWK" }, balanceMinor: { live: 10_000_000 } },
    });
    const { id: riderId, courierId } = await createRider({ latitude: -80, longitude: -170 });
    const rider = await sessionOf(await createPerson({ role: "rider", riderId }));
    expect(rider).toMatchObject({ riderId, staffRole: null, company: { id: courierId } });
    const admin = await sessionOf(await createPerson({ role: "admin" }));
    expect(admin).toMatchObject({ staffRole: "admin", company: null });
  });
});

describe("signing out", () => {
  test("ends one device and leaves the others", async () => {
    const [here, there] = [await sessionOf(person), await sessionOf(person)];
    await signOut(here);
    expect(await findSession(here.sessionId)).toBeUndefined();
    expect(await findSession(there.sessionId)).toBeDefined();
  });

  test("everywhere ends the user's sessions on every device, and no other user's", async () => {
    const colleague = await sessionOf(await createPerson({ role: "courier" }));
    const devices = [await sessionOf(person), await sessionOf(person), await sessionOf(person)];
    expect(await signOutEverywhere(devices[0]!)).toBeGreaterThanOrEqual(3);
    for (const { sessionId } of devices) expect(await findSession(sessionId)).toBeUndefined();
    expect(await findSession(colleague.sessionId)).toBeDefined();
  });

  test("of another device ends it, and the list no longer has it", async () => {
    const [here, there] = [await sessionOf(person), await sessionOf(person)];
    await revokeSession(here, there.sessionId);
    const devices = await listSessions(here);
    expect(devices.map(({ sessionId }) => sessionId)).not.toContain(there.sessionId);
    expect(devices.find(({ isThisOne }) => isThisOne)?.sessionId).toBe(here.sessionId);
  });

  test("never reaches another user's session", async () => {
    const [mine, theirs] = [
      await sessionOf(person),
      await sessionOf(await createPerson({ role: "courier" })),
    ];
    for (const id of [theirs.sessionId, "ses_%", "", "ses_\u0000"]) {
      await expect(revokeSession(mine, id)).rejects.toMatchObject({ code: "session_not_found" });
    }
    expect(await findSession(theirs.sessionId)).toBeDefined();
  });
});

describe("a change of password", () => {
  test("lets only the new one in, ends the other devices, gives this one another id, and sends a mail about it", async () => {
    const person = await createPerson({ role: "merchant" });
    const [here, there] = [await sessionOf(person), await sessionOf(person)];
    const next = "another three words";
    const kept = await changePassword(here, { current: PASSWORD, next });
    expect(await findSession(kept)).toMatchObject({ userId: person.id });
    expect(await findSession(here.sessionId)).toBeUndefined();
    expect(await findSession(there.sessionId)).toBeUndefined();
    await expect(enter(person.email)).rejects.toMatchObject({ code: "sign_in_refused" });
    expect(await enter(person.email, next)).toMatch(/^ses_/);
    expect((await mailsTo(person.email)).map(({ kind }) => kind)).toEqual(["password_changed"]);
  });

  test("sends no mail to a rider without an email", async () => {
    const { id: riderId } = await createRider({ latitude: -80, longitude: -170 });
    const rider = await createPerson({ role: "rider", riderId });
    const number = `+265${riderId}`;
    await owner`update users set email = ${number} where id = ${rider.id}`;
    await changePassword(await sessionOf(rider), {
      current: PASSWORD,
      next: "another three words",
    });
    expect(await mailsTo(number)).toEqual([]);
  });

  test("keeps the device's session: its start, the company that it views, its push messages", async () => {
    const { id: riderId } = await createRider({ latitude: -80, longitude: -170 });
    const rider = await sessionOf(await createPerson({ role: "rider", riderId }));
    await owner`insert into rider_push_subscriptions
      (session_id, rider_id, endpoint, p256dh, auth, language)
      values (${rider.sessionId}, ${riderId}, ${`https://push.example/${rider.sessionId}`}, 'x', 'x', 'en')`;
    const viewing = (await createMerchant()).id;
    const admin = await sessionOf({ ...(await createPerson({ role: "admin" })), viewing });
    for (const user of [rider, admin]) {
      const [before] = await owner`select * from sessions where id = ${user.sessionId}`;
      const passwords = { current: PASSWORD, next: "another three words" };
      const kept = await changePassword(user, passwords);
      const [after] = await owner`select * from sessions where id = ${kept}`;
      expect(after).toEqual({ ...before, id: kept });
    }
    const [push] = await owner`select session_id from rider_push_subscriptions
      where rider_id = ${riderId}`;
    expect(await findSession(String(push?.session_id))).toMatchObject({ riderId });
  });

  test("made while the user signs out everywhere leaves no session", async () => {
    const person = await createPerson({ role: "courier" });
    const here = await sessionOf(person);
    const passwords = { current: PASSWORD, next: "another three words" };
    const hold = `select from sessions where id = '${here.sessionId}' for update`;
    await raceForRows(hold, () =>
      Promise.all([changePassword(here, passwords), signOutEverywhere(here)]),
    );
    expect(await listSessions(here)).toEqual([]);
  });

  test.each([
    ["the present password is wrong", "not my password", "another three words", "currentPassword"],
    ["the new one is short", PASSWORD, "nine char", "newPassword"],
    ["the new one is a book", PASSWORD, "x".repeat(201), "newPassword"],
  ])("is refused when %s", async (_, current, next, path) => {
    const session = await sessionOf(await createPerson({ role: "merchant" }));
    await expect(changePassword(session, { current, next })).rejects.toMatchObject({
      code: "invalid_request",
      details: { issues: [{ path }] },
    });
  });

  test("is refused when the new one is the email", async () => {
    const session = await sessionOf(await createPerson({ role: "merchant" }));
    const next = session.email.toUpperCase();
    await expect(changePassword(session, { current: PASSWORD, next })).rejects.toMatchObject({
      code: "invalid_request",
    });
  });
});

function enter(email: string, password = PASSWORD): Promise<string> {
  return signIn({ email, password, address: address(), userAgent: "Test" });
}

/** An address of its own, so that no test counts against another. */
function address(): string {
  addresses += 1;
  return `test-${process.pid}-${addresses}`;
}
