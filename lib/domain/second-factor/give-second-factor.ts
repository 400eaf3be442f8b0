import { sql } from "@/db/client";
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
  const [row] = await sql<[{ isTaken: boolean }]>`select pass_second_factor(
    p_user_id => ${user.userId},
    p_session_id => ${user.sessionId},
    p_secret_sealed => ${sealed},
    p_step => ${step},
    p_account_subject => ${attempt.account},
    p_address_subject => ${attempt.address},
    p_address_interval_ms => ${attempt.addressIntervalMs}) as "isTaken"`;
  return row.isTaken;
}

async function useRecoveryCode(user: Own, sha256: Buffer, attempt: Attempt): Promise<boolean> {
  const [row] = await sql<[{ isTaken: boolean }]>`select use_recovery_code(
    p_user_id => ${user.userId},
    p_session_id => ${user.sessionId},
    p_sha256 => ${sha256},
    p_account_subject => ${attempt.account},
    p_address_subject => ${attempt.address},
    p_address_interval_ms => ${attempt.addressIntervalMs}) as "isTaken"`;
  return row.isTaken;
}
