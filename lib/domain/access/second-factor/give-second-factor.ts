import { newId } from "@/lib/core/ids";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { recoveryCodeUsedMail } from "../../messaging/mails/notices";
import type { Attempt } from "../accounts/count-attempt";
import type { SignIn } from "../accounts/find-session";
import { fingerprintOfTyped } from "./recovery-codes";
import { countTry, requireCode } from "./require-code";

/**
 * Completes a sign-in with a correct password, with a code of the person's phone or one of their recovery
 * codes, each of which works once, and answers the session's new id.
 *
 * @throws code_refused; rate_limited after too many wrong ones
 */
export async function giveSecondFactor({ session }: SignIn, code: string): Promise<string> {
  const attempt = await countTry(session.userId);
  const recoveryCode = fingerprintOfTyped(code);
  const device = { ...session, newSessionId: newId("ses") };
  const isTaken = recoveryCode
    ? await useRecoveryCode(device, recoveryCode, attempt)
    : await passWithCode(device, code, attempt);
  return isTaken ? device.newSessionId : refuse("code_refused");
}

type Own = { userId: string; sessionId: string; newSessionId: string };

async function passWithCode(user: Own, code: string, attempt: Attempt): Promise<boolean> {
  const { sealed, step } = await requireCode(user.userId, code);
  return call.passSecondFactor({
    userId: user.userId,
    sessionId: user.sessionId,
    newSessionId: user.newSessionId,
    secretSealed: sealed,
    step,
    accountSubject: attempt.account,
  });
}

async function useRecoveryCode(user: Own, sha256: Buffer, attempt: Attempt): Promise<boolean> {
  return call.useRecoveryCode({
    userId: user.userId,
    sessionId: user.sessionId,
    newSessionId: user.newSessionId,
    sha256,
    accountSubject: attempt.account,
    mail: recoveryCodeUsedMail(),
  });
}
