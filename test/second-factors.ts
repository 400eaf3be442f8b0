import { Secret, TOTP } from "otpauth";
import { findSignIn, type SignIn } from "@/lib/domain/access/accounts/find-session";
import { beginSecondFactor } from "@/lib/domain/access/second-factor/begin-second-factor";
import { confirmSecondFactor } from "@/lib/domain/access/second-factor/confirm-second-factor";
import { readSecondFactor } from "@/lib/domain/access/second-factor/read-second-factor";
import type { Session } from "@/lib/domain/authority/session";
import { createPerson, createSession, type Employer, type Person } from "./people";

export type Enrolled = {
  person: Person;
  /** The session in which it was set up. */
  sessionId: string;
  secret: string;
  codes: string[];
};

/** The code that a phone with this key shows, now or some half-minutes later. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/**
 * An account that asks for a code, the platform's unless it says whose. It was set up with the code of the
 * half-minute before this one, so that the present one is not used up.
 */
export async function createEnrolled(employer: Employer = { role: "admin" }): Promise<Enrolled> {
  const person = await createPerson(employer);
  const { session } = await passwordGiven(person);
  return { person, ...(await enrol(session)) };
}

export async function enrol(user: Session): Promise<Omit<Enrolled, "person">> {
  await beginSecondFactor(user);
  const begun = await readSecondFactor(user);
  if (begun.state !== "begun") throw new Error("Nothing was begun.");
  const { sessionId, codes } = await confirmSecondFactor(user, codeOf(begun.key, -1));
  return { sessionId, secret: begun.key, codes };
}

/** A sign-in on another device, as it is after the password. */
export async function passwordGiven(person: Person): Promise<SignIn> {
  const signIn = await findSignIn(await createSession(person));
  if (!signIn) throw new Error("No account is signed in.");
  return signIn;
}
