import { Secret, TOTP } from "otpauth";
import { findSignIn, type SignIn } from "@/lib/domain/accounts/find-session";
import { beginSecondFactor } from "@/lib/domain/second-factor/begin-second-factor";
import { confirmSecondFactor } from "@/lib/domain/second-factor/confirm-second-factor";
import { readSecondFactor } from "@/lib/domain/second-factor/read-second-factor";
import { createPerson, createSession, type Employer, type Person } from "./people";

export const ADDRESS = "192.0.2.7";

export type Enrolled = {
  person: Person;
  /** The session in which it was set up. */
  sessionId: string;
  secret: string;
  codes: string[];
};

/** What a phone with this key shows, now or some half-minutes from now. */
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
  const { session: user } = await passwordGiven(person);
  await beginSecondFactor(user);
  const begun = await readSecondFactor(user);
  if (begun.state !== "begun") throw new Error("Nothing was begun.");
  const { sessionId, codes } = await confirmSecondFactor(user, codeOf(begun.key, -1), newAddress());
  return { person, sessionId, secret: begun.key, codes };
}

let addresses = 0;

/** In a network of its own, because what is tried from one network is counted together. */
function newAddress(): string {
  addresses += 1;
  return `2001:db8:${process.pid.toString(16)}:${addresses.toString(16)}::1`;
}

/** A sign-in on another device, as it is after the password. */
export async function passwordGiven(person: Person): Promise<SignIn> {
  const signIn = await findSignIn(await createSession(person));
  if (!signIn) throw new Error("No account is signed in.");
  return signIn;
}
