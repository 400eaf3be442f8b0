import { sql } from "@/db/client";
import type { Session } from "../accounts/session";
import { refuse } from "../errors";
import { newRecoveryCodes } from "./recovery-codes";
import { countTry, requireCode } from "./require-code";

/**
 * Replaces a person's recovery codes for a code of their phone; the earlier ones open nothing any more.
 *
 * @throws code_refused, second_factor_off; rate_limited after too many wrong ones
 */
export async function renewRecoveryCodes(
  user: Session,
  code: string,
  address: string,
): Promise<string[]> {
  await countTry(user.userId, address);
  const { sealed, step } = await requireCode(user.userId, code);
  const { codes, fingerprints } = newRecoveryCodes();
  const [row] = await sql<[{ isTaken: boolean }]>`select renew_recovery_codes(
    p_user_id => ${user.userId},
    p_secret_sealed => ${sealed},
    p_step => ${step},
    p_codes_sha256 => ${fingerprints}::text[]::bytea[]) as "isTaken"`;
  return row.isTaken ? codes : refuse("code_refused");
}
