import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { codesRefusedMail } from "../../messaging/mails/notices";
import { countAttempt, type Attempt } from "../accounts/count-attempt";
import { findSecret } from "./find-secret";
import { stepOfCode } from "./time-codes";

/** A correct code, for the statement that uses it: the database knows whether it was used before. */
export type RightCode = { sealed: Buffer; step: number };

/** Counts a try of a user's second factor (decision 0037). @throws rate_limited after too many */
export async function countTry(userId: string): Promise<Attempt> {
  return countAttempt(`second-factor:${userId}`);
}

/**
 * Compares a code with the ones of the user's phone. Wrong ones have growing pauses between them.
 *
 * @throws code_refused; second_factor_off without a phone; rate_limited during a pause
 */
export async function requireCode(userId: string, code: string): Promise<RightCode> {
  const stored = await findSecret(userId);
  if (!stored?.confirmedAt) return refuse("second_factor_off");
  const wait = await call.countCodeTry({ userId, mail: codesRefusedMail() });
  if (wait > 0) return refuse("rate_limited", { retryAfterSeconds: wait });
  const step = stepOfCode(stored.secret, code);
  return step === undefined ? refuse("code_refused") : { sealed: stored.sealed, step };
}
