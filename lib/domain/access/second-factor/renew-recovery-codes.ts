import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { recoveryCodesRenewedMail } from "../../messaging/mails/notices";
import { newRecoveryCodes } from "./recovery-codes";
import { countTry, requireCode } from "./require-code";

/**
 * Replaces a person's recovery codes for a code of their phone; the earlier ones stop working.
 *
 * @throws code_refused, second_factor_off; rate_limited after too many wrong ones
 */
export async function renewRecoveryCodes(user: Session, code: string): Promise<string[]> {
  await countTry(user.userId);
  const { sealed, step } = await requireCode(user.userId, code);
  const { codes, fingerprints } = newRecoveryCodes();
  const isTaken = await call.renewRecoveryCodes({
    userId: user.userId,
    secretSealed: sealed,
    step,
    codesSha256: fingerprints,
    mail: recoveryCodesRenewedMail(),
  });
  return isTaken ? codes : refuse("code_refused");
}
