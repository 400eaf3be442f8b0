import { newId } from "@/lib/core/ids";
import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { secondFactorOnMail } from "../../messaging/mails/notices";
import { findSecret } from "./find-secret";
import { newRecoveryCodes } from "./recovery-codes";
import { countTry } from "./require-code";
import { stepOfCode } from "./time-codes";

/**
 * Turns on a person's second factor, because their phone shows the correct code, signs
 * them out on every other device, and returns the new id of this device's session and their recovery codes, which are
 * never shown again.
 *
 * @throws code_refused; second_factor_off where none was begun, second_factor_on where it was
 *   confirmed already; rate_limited after too many wrong ones
 */
export async function confirmSecondFactor(
  user: Session,
  code: string,
): Promise<{ sessionId: string; codes: string[] }> {
  await countTry(user.userId);
  const stored = await findSecret(user.userId);
  if (!stored) return refuse("second_factor_off");
  const step = stepOfCode(stored.secret, code);
  if (step === undefined) return refuse("code_refused");
  const { codes, fingerprints } = newRecoveryCodes();
  const sessionId = newId("ses");
  await call.confirmSecondFactor({
    userId: user.userId,
    sessionId: user.sessionId,
    newSessionId: sessionId,
    secretSealed: stored.sealed,
    step,
    codesSha256: fingerprints,
    mail: secondFactorOnMail(),
  });
  return { sessionId, codes };
}
