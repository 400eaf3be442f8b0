import { countAttempt, type Attempt } from "../accounts/count-attempt";
import { refuse } from "../errors";
import { findSecret } from "./find-secret";
import { stepOfCode } from "./time-codes";

/** A code that is right, for the statement that takes it: the database knows whether it was used. */
export type RightCode = { sealed: Buffer; step: number };

/** Counts a try of a user's second factor. @throws rate_limited after too many */
export async function countTry(userId: string, address: string): Promise<Attempt> {
  return countAttempt(`second-factor:${userId}`, address);
}

/** @throws code_refused for what is no code of a person's phone; second_factor_off without one */
export async function requireCode(userId: string, code: string): Promise<RightCode> {
  const stored = await findSecret(userId);
  if (!stored?.confirmedAt) return refuse("second_factor_off");
  const step = stepOfCode(stored.secret, code);
  return step === undefined ? refuse("code_refused") : { sealed: stored.sealed, step };
}
