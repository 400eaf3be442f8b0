import { newId } from "@/lib/core/ids";
import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { secondFactorOffMail } from "../../messaging/mails/notices";
import { requireOwnPassword } from "../accounts/require-own-password";
import { countTry, requireCode } from "./require-code";

/**
 * Turns off a user's second factor for their password and a last code, signs them out on every other
 * device, and returns the new id of this device's session.
 *
 * @throws invalid_request for a wrong password; code_refused, second_factor_off; rate_limited after
 *   too many wrong ones
 */
export async function turnOffSecondFactor(
  user: Session,
  { password, code }: { password: string; code: string },
): Promise<string> {
  await countTry(user.userId);
  await requireOwnPassword(user, password, "password");
  const { sealed, step } = await requireCode(user.userId, code);
  const sessionId = newId("ses");
  const isTaken = await call.turnOffSecondFactor({
    userId: user.userId,
    sessionId: user.sessionId,
    newSessionId: sessionId,
    secretSealed: sealed,
    step,
    mail: secondFactorOffMail(),
  });
  return isTaken ? sessionId : refuse("code_refused");
}
