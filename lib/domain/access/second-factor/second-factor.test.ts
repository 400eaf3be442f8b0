import { describe, expect, test } from "vitest";
import { mailsTo } from "@/test/mails";
import { createPerson, PASSWORD, sessionOf, signedIn, type Person } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { codeOf, createEnrolled, passwordGiven } from "@/test/second-factors";
import { createRider, owner } from "@/test/world";
import { grantAdminAuthority, type AdminContext } from "../../authority/admin-context";
import type { AdminRole } from "../../authority/roles";
import type { Session } from "../../authority/session";
import { findSession, findSignIn } from "../accounts/find-session";
import { listTeam } from "../accounts/list-team";
import { beginSecondFactor } from "./begin-second-factor";
import { confirmSecondFactor } from "./confirm-second-factor";
import { giveSecondFactor } from "./give-second-factor";
import { readSecondFactor } from "./read-second-factor";
import { renewRecoveryCodes } from "./renew-recovery-codes";
import { resetSecondFactor } from "./reset-second-factor";
import { resetSecondFactorByPlatform } from "./reset-second-factor-by-platform";
import { turnOffSecondFactor } from "./turn-off-second-factor";

/** Which notices of an account were staged, in order. */
const noticesTo = async ({ email }: Person) =>
  (await mailsTo(email)).map(({ kind }) => kind).reverse();

const deedsOn = async (userId: string) =>
  (await owner`select action from audit_log where subject = ${userId} order by id`).map(
    ({ action }) => action as string,
  );

describe("enrolling", () => {
  test("asks for nothing until a code has confirmed the key", async () => {
    const person = await createPerson({ role: "admin" });
    const user = await sessionOf(person);
    await beginSecondFactor(user);
    expect(await refusalOf(confirmSecondFactor(user, "000000"))).toBe("code_refused");
    expect((await passwordGiven(person)).owes).toBeNull();
    expect((await readSecondFactor(user)).state).toBe("begun");
    expect(await deedsOn(person.id)).toEqual([]);
  });

  test.each(["admin", "merchant", "courier"] as const)(
    "as %s: opens the session it was done in under another id, ends every other one, and sends a mail about it",
    async (role) => {
      const person = await createPerson({ role });
      const [here, there] = [await sessionOf(person), await sessionOf(person)];
      await beginSecondFactor(here);
      const begun = await readSecondFactor(here);
      const code = codeOf(begun.state === "begun" ? begun.key : "");
      const { sessionId, codes } = await confirmSecondFactor(here, code);
      expect(codes).toHaveLength(10);
      expect(await findSession(sessionId)).toMatchObject({ userId: person.id });
      expect(await findSignIn(here.sessionId)).toBeUndefined();
      expect(await findSignIn(there.sessionId)).toBeUndefined();
      expect(await noticesTo(person)).toEqual(["second_factor_on"]);
      expect((await passwordGiven(person)).owes).toBe("code");
      expect(await deedsOn(person.id)).toEqual(["second_factor.enrolled"]);
    },
  );

  test("keeps the key sealed and the codes as hashes", async () => {
    const { person, secret, codes } = await createEnrolled();
    const [row] = await owner`select encode(secret_sealed, 'escape') as sealed,
      (select string_agg(encode(sha256, 'escape'), ' ') from recovery_codes c
        where c.user_id = f.user_id) as codes
      from second_factors f where user_id = ${person.id}`;
    expect(row?.sealed).not.toContain(secret);
    expect(row?.codes).not.toContain(codes[0]?.replaceAll("-", ""));
  });

  test("is not begun or confirmed again where it is on", async () => {
    const { sessionId, secret } = await createEnrolled();
    const user = (await findSession(sessionId))!;
    expect(await refusalOf(beginSecondFactor(user))).toBe("second_factor_on");
    const confirming = confirmSecondFactor(user, codeOf(secret));
    expect(await refusalOf(confirming)).toBe("second_factor_on");
  });
});

describe("a sign-in that owes a code", () => {
  test("is opened by the code of the phone, on this device alone and under another id", async () => {
    const { person, secret } = await createEnrolled();
    const [here, there] = [await passwordGiven(person), await passwordGiven(person)];
    const opened = await giveSecondFactor(here, codeOf(secret));
    expect(await findSession(opened)).toMatchObject({ userId: person.id });
    expect(await findSignIn(here.session.sessionId)).toBeUndefined();
    expect(await findSession(there.session.sessionId)).toBeUndefined();
  });

  test("is not opened by a code that was used, nor by an earlier one", async () => {
    const { person, secret } = await createEnrolled();
    const used = codeOf(secret, 1);
    await giveSecondFactor(await passwordGiven(person), used);
    for (const code of [used, codeOf(secret)]) {
      const again = await passwordGiven(person);
      expect(await refusalOf(giveSecondFactor(again, code))).toBe("code_refused");
      expect((await findSignIn(again.session.sessionId))?.owes).toBe("code");
    }
  });

  test("of two that show one code at once, one opens", async () => {
    const { person, secret } = await createEnrolled();
    const devices = [await passwordGiven(person), await passwordGiven(person)];
    const outcomes = await Promise.all(
      devices.map((it) => refusalOf(giveSecondFactor(it, codeOf(secret)))),
    );
    expect(outcomes.sort()).toEqual(["code_refused", undefined]);
  });

  test("is not opened by another user's code", async () => {
    const [mine, theirs] = [await createEnrolled(), await createEnrolled()];
    const signIn = await passwordGiven(mine.person);
    for (const code of [codeOf(theirs.secret), theirs.codes[0]!, "x", "abcd-efgh-jkmn-pqrs"]) {
      expect(await refusalOf(giveSecondFactor(signIn, code))).toBe("code_refused");
    }
  });

  test("is opened by each recovery code once, however it is typed", async () => {
    const { person, codes } = await createEnrolled();
    const typed = ` ${codes[3]!.toUpperCase().replaceAll("-", " ")}`;
    const here = await passwordGiven(person);
    const opened = await giveSecondFactor(here, typed);
    expect(await findSession(opened)).toBeDefined();
    expect(await findSignIn(here.session.sessionId)).toBeUndefined();
    const again = await passwordGiven(person);
    expect(await refusalOf(giveSecondFactor(again, codes[3]!))).toBe("code_refused");
    await giveSecondFactor(again, codes[4]!);
    expect(await readSecondFactor(here.session)).toEqual({ state: "on", codesLeft: 8 });
    const used = "second_factor.recovery_code_used";
    expect(await deedsOn(person.id)).toEqual(["second_factor.enrolled", used, used]);
    const usedMail = "recovery_code_used";
    expect(await noticesTo(person)).toEqual(["second_factor_on", usedMail, usedMail]);
  });
});

describe("a user who has one", () => {
  test("makes new recovery codes for a code, and the old ones open nothing", async () => {
    const { person, sessionId, secret, codes } = await createEnrolled();
    const user = (await findSession(sessionId))!;
    expect(await refusalOf(renewRecoveryCodes(user, "000000"))).toBe("code_refused");
    const renewed = await renewRecoveryCodes(user, codeOf(secret));
    const signIn = await passwordGiven(person);
    expect(await refusalOf(giveSecondFactor(signIn, codes[0]!))).toBe("code_refused");
    await giveSecondFactor(signIn, renewed[0]!);
    expect(await noticesTo(person)).toContain("recovery_codes_renewed");
  });

  test("turns it off with password and code, and not with one of them", async () => {
    const { person, sessionId, secret } = await createEnrolled();
    const user = (await findSession(sessionId))!;
    const off = (password: string, code: string) =>
      refusalOf(turnOffSecondFactor(user, { password, code }));
    expect(await off("not the password", codeOf(secret))).toBe("invalid_request");
    expect(await off(PASSWORD, "000000")).toBe("code_refused");
    const elsewhere = await passwordGiven(person);
    const right = { password: PASSWORD, code: codeOf(secret) };
    const kept = await turnOffSecondFactor(user, right);
    expect(await findSession(kept)).toMatchObject({ userId: person.id });
    for (const id of [sessionId, elsewhere.session.sessionId]) {
      expect(await findSignIn(id)).toBeUndefined();
    }
    expect(await noticesTo(person)).toEqual(["second_factor_on", "second_factor_off"]);
    expect((await passwordGiven(person)).owes).toBeNull();
    expect((await deedsOn(person.id)).at(-1)).toBe("second_factor.turned_off");
    expect(await owner`select second_factor_at from sessions where id = ${kept}`).toEqual([
      { second_factor_at: null },
    ]);
  });

  test("has it reset by an admin, which ends their sessions and is written down", async () => {
    const { person, sessionId } = await createEnrolled({ role: "admin", staffRole: "support" });
    const admin = await colleague("admin");
    await resetSecondFactor(admin, person.id);
    expect(await findSignIn(sessionId)).toBeUndefined();
    expect((await passwordGiven(person)).owes).toBeNull();
    expect((await deedsOn(person.id)).at(-1)).toBe("second_factor.reset");
    expect(await noticesTo(person)).toEqual(["second_factor_on", "second_factor_off"]);
    expect(await refusalOf(resetSecondFactor(admin, person.id))).toBe("second_factor_off");
  });

  test("has it reset by admins only, and not by themselves", async () => {
    const { person, sessionId } = await createEnrolled();
    const by = async (staffRole: AdminRole) =>
      refusalOf(resetSecondFactor(await colleague(staffRole), person.id));
    expect(await by("finance")).toBe("role_not_allowed");
    expect(await by("support")).toBe("role_not_allowed");
    const self = (await findSession(sessionId))!;
    expect(await refusalOf(resetSecondFactor(self, person.id))).toBe("person_not_found");
  });
});

describe.each(["merchant", "courier"] as const)("a %s's person who has lost it", (role) => {
  test("has it reset by an owner of the company, which its activity names", async () => {
    const owning = await signedIn({ role });
    const { person, sessionId } = await createEnrolled(companyOf(owning));
    const other = await sessionOf(
      await createPerson({ ...companyOf(owning), staffRole: "finance" }),
    );
    expect(await refusalOf(resetSecondFactor(other, person.id))).toBe("role_not_allowed");
    await resetSecondFactor(owning, person.id);
    expect(await findSignIn(sessionId)).toBeUndefined();
    const [notice] = await mailsTo(person.email);
    expect(notice?.text).toContain("of your company reset");
    expect((await passwordGiven(person)).owes).toBeNull();
    expect(await lastReset(person.id)).toEqual({
      actor: role,
      by: owning.userId,
      ...idsOf(owning),
    });
  });

  test("has it reset by the platform's admins and support, which the company reads", async () => {
    for (const staffRole of ["admin", "support"] as const) {
      const { person, sessionId } = await createEnrolled({ role });
      const company = (await findSession(sessionId))!;
      const staff = await adminWith(staffRole);
      await resetSecondFactorByPlatform(staff, person.id);
      expect(await findSignIn(sessionId)).toBeUndefined();
      const [notice] = await mailsTo(person.email);
      expect(notice?.text).toContain("The Tumiza team reset");
      expect(await lastReset(person.id)).toEqual({
        actor: "staff",
        by: staff.userId,
        ...idsOf(company),
      });
    }
    const { person } = await createEnrolled({ role });
    const by = (admin: AdminContext) => refusalOf(resetSecondFactorByPlatform(admin, person.id));
    expect(await by(await adminWith("finance"))).toBe("role_not_allowed");
    const { userId } = await signedIn({ role });
    expect(await by(grantAdminAuthority({ userId, staffRole: "admin" }))).toBe("role_not_allowed");
  });

  test("keeps it from owners of another company, and from themselves", async () => {
    const { person, sessionId } = await createEnrolled({ role });
    const self = (await findSession(sessionId))!;
    const strangers = [
      await signedIn({ role: "merchant" }),
      await signedIn({ role: "courier" }),
      await colleague("admin"),
    ];
    for (const user of [...strangers, self]) {
      expect(await refusalOf(resetSecondFactor(user, person.id))).toBe("person_not_found");
    }
    expect((await passwordGiven(person)).owes).toBe("code");
  });

  test("is shown with it in the team until then", async () => {
    const owning = await signedIn({ role });
    const { person } = await createEnrolled(companyOf(owning));
    const begun = await createPerson(companyOf(owning));
    await beginSecondFactor(await sessionOf(begun));
    const having = async () =>
      (await listTeam(owning)).people.filter((it) => it.hasSecondFactor).map((it) => it.userId);
    expect(await having()).toEqual([person.id]);
    await resetSecondFactor(owning, person.id);
    expect(await having()).toEqual([]);
  });
});

describe("a rider who has lost it", () => {
  test("has it reset by an owner of the company, which its activity names", async () => {
    const { person, sessionId, courierId } = await enrolledRider();
    const by = async (employer: Parameters<typeof signedIn>[0]) =>
      refusalOf(resetSecondFactor(await signedIn(employer), person.id));
    expect(await by({ role: "courier", courierId, staffRole: "dispatcher" })).toBe(
      "role_not_allowed",
    );
    const owning = await signedIn({ role: "courier", courierId });
    await resetSecondFactor(owning, person.id);
    expect(await findSignIn(sessionId)).toBeUndefined();
    expect((await passwordGiven(person)).owes).toBeNull();
    expect(await lastReset(person.id)).toEqual({
      actor: "courier",
      by: owning.userId,
      merchantId: null,
      courierId,
    });
  });

  test("keeps it from owners of other companies and from admins", async () => {
    const { person } = await enrolledRider();
    for (const role of ["merchant", "courier", "admin"] as const) {
      const stranger = await signedIn({ role });
      expect(await refusalOf(resetSecondFactor(stranger, person.id))).toBe("person_not_found");
    }
    expect((await passwordGiven(person)).owes).toBe("code");
  });
});

async function enrolledRider() {
  const rider = await createRider({ latitude: 12.1, longitude: 15.1 });
  return {
    ...(await createEnrolled({ role: "rider", riderId: rider.id })),
    courierId: rider.courierId,
  };
}

/** A colleague of the same company, an owner unless a role is given. */
function companyOf({ role, company }: Session) {
  const id = company?.id ?? "";
  return role === "merchant"
    ? ({ role: "merchant", merchantId: id } as const)
    : ({ role: "courier", courierId: id } as const);
}

function idsOf({ role, company }: Session) {
  const id = company?.id ?? null;
  return role === "merchant"
    ? { merchantId: id, courierId: null }
    : { merchantId: null, courierId: id };
}

async function lastReset(userId: string) {
  const [row] = await owner`
    select actor, user_id as by, merchant_id as "merchantId", courier_id as "courierId"
      from audit_log where subject = ${userId} and action = 'second_factor.reset'`;
  return { ...row };
}

async function adminWith(staffRole: AdminRole): Promise<AdminContext> {
  const { userId } = await colleague(staffRole);
  return grantAdminAuthority({ userId, staffRole });
}

function colleague(staffRole: AdminRole) {
  return signedIn({ role: "admin", staffRole });
}
