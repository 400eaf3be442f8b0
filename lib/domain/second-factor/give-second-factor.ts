import { call } from "@/db/calls.gen";
import type { Attempt } from "../accounts/count-attempt";
import type { SignIn } from "../accounts/find-session";
import { refuse } from "../errors";
import { fingerprintOfTyped } from "./recovery-codes";
import { countTry, requireCode } from "./require-code";

/**
 * Opens a session whose password was right, with a code of the person's phone or one of their recovery
 * codes. Each of them works once.
 *
 * @throws code_refused; rate_limited after too many wrong ones
 */
export async function giveSecondFactor(
  { session }: SignIn,
  code: string,
  address: string,
): Promise<void> {
  const attempt = await countTry(session.userId, address);
  const recoveryCode = fingerprintOfTyped(code);
  const isTaken = recoveryCode
    ? await useRecoveryCode(session, recoveryCode, attempt)
    : await passWithCode(session, code, attempt);
  if (!isTaken) return refuse("code_refused");
}

type Own = { userId: string; sessionId: string };

async function passWithCode(user: Own, code: string, attempt: Attempt): Promise<boolean> {
  const { sealed, step } = await requireCode(user.userId, code);
  return call.passSecondFactor({
    userId: user.userId,
    sessionId: user.sessionId,
    secretSealed: sealed,
    step,
    accountSubject: attempt.account,
    addressSubject: attempt.address,
    addressIntervalMs: attempt.addressIntervalMs,
  });
}

async function useRecoveryCode(user: Own, sha256: Buffer, attempt: Attempt): Promise<boolean> {
  return call.useRecoveryCode({
    userId: user.userId,
    sessionId: user.sessionId,
    sha256,
    accountSubject: attempt.account,
    addressSubject: attempt.address,
    addressIntervalMs: attempt.addressIntervalMs,
  });
}
