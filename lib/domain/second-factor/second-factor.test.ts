import { describe, expect, test } from "vitest";
import { createPerson, PASSWORD, sessionOf, signedIn } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { ADDRESS, codeOf, createEnrolled, passwordGiven } from "@/test/second-factors";
import { owner } from "@/test/world";
import { findSession, findSignIn } from "../accounts/find-session";
import type { SessionOf } from "../accounts/session";
import { beginSecondFactor } from "./begin-second-factor";
import { confirmSecondFactor } from "./confirm-second-factor";
import { giveSecondFactor } from "./give-second-factor";
import { readSecondFactor } from "./read-second-factor";
import { renewRecoveryCodes } from "./renew-recovery-codes";
import { resetSecondFactor } from "./reset-second-factor";
import { turnOffSecondFactor } from "./turn-off-second-factor";

const deedsOn = async (userId: string) =>
  (await owner`select action from audit_log where subject = ${userId} order by id`).map(
    ({ action }) => action as string,
  );

describe("enrolling", () => {
  test("asks for nothing until a code has confirmed the key", async () => {
    const person = await createPerson({ role: "admin" });
    const user = await sessionOf(person);
    await beginSecondFactor(user);
    expect(await refusalOf(confirmSecondFactor(user, "000000", ADDRESS))).toBe("code_refused");
    expect((await passwordGiven(person)).owes).toBeNull();
    expect((await readSecondFactor(user)).state).toBe("begun");
    expect(await deedsOn(person.id)).toEqual([]);
  });

  test("opens the session it was done in, and has every other one owe a code", async () => {
    const person = await createPerson({ role: "admin" });
    const [here, there] = [await sessionOf(person), await sessionOf(person)];
    await beginSecondFactor(here);
    const begun = await readSecondFactor(here);
    const code = codeOf(begun.state === "begun" ? begun.key : "");
    expect(await confirmSecondFactor(here, code, ADDRESS)).toHaveLength(10);
    expect(await findSession(here.sessionId)).toBeDefined();
    expect(await findSession(there.sessionId)).toBeUndefined();
    expect((await findSignIn(there.sessionId))?.owes).toBe("code");
    expect(await deedsOn(person.id)).toEqual(["second_factor.enrolled"]);
  });

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
    const confirming = confirmSecondFactor(user, codeOf(secret), ADDRESS);
    expect(await refusalOf(confirming)).toBe("second_factor_on");
  });
});

describe("a sign-in that owes a code", () => {
  test("is opened by the code of the phone, on this device alone", async () => {
    const { person, secret } = await createEnrolled();
    const [here, there] = [await passwordGiven(person), await passwordGiven(person)];
    await giveSecondFactor(here, codeOf(secret), ADDRESS);
    expect(await findSession(here.session.sessionId)).toMatchObject({ userId: person.id });
    expect(await findSession(there.session.sessionId)).toBeUndefined();
  });

  test("is not opened by a code that was used, nor by an earlier one", async () => {
    const { person, secret } = await createEnrolled();
    const used = codeOf(secret, 1);
    await giveSecondFactor(await passwordGiven(person), used, ADDRESS);
    for (const code of [used, codeOf(secret)]) {
      const again = await passwordGiven(person);
      expect(await refusalOf(giveSecondFactor(again, code, ADDRESS))).toBe("code_refused");
      expect((await findSignIn(again.session.sessionId))?.owes).toBe("code");
    }
  });

  test("of two that show one code at once, one opens", async () => {
    const { person, secret } = await createEnrolled();
    const devices = [await passwordGiven(person), await passwordGiven(person)];
    const outcomes = await Promise.all(
      devices.map((it) => refusalOf(giveSecondFactor(it, codeOf(secret), ADDRESS))),
    );
    expect(outcomes.sort()).toEqual(["code_refused", undefined]);
  });

  test("is not opened by another user's code", async () => {
    const [mine, theirs] = [await createEnrolled(), await createEnrolled()];
    const signIn = await passwordGiven(mine.person);
    for (const code of [codeOf(theirs.secret), theirs.codes[0]!, "x", "abcd-efgh-jkmn-pqrs"]) {
      expect(await refusalOf(giveSecondFactor(signIn, code, ADDRESS))).toBe("code_refused");
    }
  });

  test("is opened by each recovery code once, however it is typed", async () => {
    const { person, codes } = await createEnrolled();
    const typed = ` ${codes[3]!.toUpperCase().replaceAll("-", " ")}`;
    const here = await passwordGiven(person);
    await giveSecondFactor(here, typed, ADDRESS);
    expect(await findSession(here.session.sessionId)).toBeDefined();
    const again = await passwordGiven(person);
    expect(await refusalOf(giveSecondFactor(again, codes[3]!, ADDRESS))).toBe("code_refused");
    await giveSecondFactor(again, codes[4]!, ADDRESS);
    expect(await readSecondFactor(here.session)).toEqual({ state: "on", codesLeft: 8 });
    const used = "second_factor.recovery_code_used";
    expect(await deedsOn(person.id)).toEqual(["second_factor.enrolled", used, used]);
  });
});

describe("a user who has one", () => {
  test("makes new recovery codes for a code, and the old ones open nothing", async () => {
    const { person, sessionId, secret, codes } = await createEnrolled();
    const user = (await findSession(sessionId))!;
    expect(await refusalOf(renewRecoveryCodes(user, "000000", ADDRESS))).toBe("code_refused");
    const renewed = await renewRecoveryCodes(user, codeOf(secret), ADDRESS);
    const signIn = await passwordGiven(person);
    expect(await refusalOf(giveSecondFactor(signIn, codes[0]!, ADDRESS))).toBe("code_refused");
    await giveSecondFactor(signIn, renewed[0]!, ADDRESS);
  });

  test("turns it off with password and code, and not with one of them", async () => {
    const { person, sessionId, secret } = await createEnrolled();
    const user = (await findSession(sessionId))!;
    const off = (password: string, code: string) =>
      refusalOf(turnOffSecondFactor(user, { password, code }, ADDRESS));
    expect(await off("not the password", codeOf(secret))).toBe("invalid_request");
    expect(await off(PASSWORD, "000000")).toBe("code_refused");
    expect(await off(PASSWORD, codeOf(secret))).toBeUndefined();
    expect((await passwordGiven(person)).owes).toBeNull();
    expect((await deedsOn(person.id)).at(-1)).toBe("second_factor.turned_off");
  });

  test("has it reset by an admin, which ends their sessions and is written down", async () => {
    const { person, sessionId } = await createEnrolled("support");
    const admin = await colleague("admin");
    await resetSecondFactor(admin, person.id);
    expect(await findSignIn(sessionId)).toBeUndefined();
    expect((await passwordGiven(person)).owes).toBeNull();
    expect((await deedsOn(person.id)).at(-1)).toBe("second_factor.reset");
    expect(await refusalOf(resetSecondFactor(admin, person.id))).toBe("second_factor_off");
  });

  test("has it reset by admins only, and not by themselves", async () => {
    const { person, sessionId } = await createEnrolled();
    for (const position of ["finance", "support"] as const) {
      const user = await colleague(position);
      expect(await refusalOf(resetSecondFactor(user, person.id))).toBe("position_not_allowed");
    }
    const self = (await findSession(sessionId)) as SessionOf<"admin">;
    expect(await refusalOf(resetSecondFactor(self, person.id))).toBe("person_not_found");
    const stranger = await createPerson({ role: "merchant" });
    expect(await refusalOf(resetSecondFactor(self, stranger.id))).toBe("person_not_found");
  });
});

async function colleague(position: "admin" | "finance" | "support") {
  return (await signedIn({ role: "admin", position })) as SessionOf<"admin">;
}
