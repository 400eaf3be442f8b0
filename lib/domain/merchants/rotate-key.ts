import { sql } from "@/db/client";
import type { NewCredential } from "../credentials/credential";
import { OVERLAP_HOURS, requireOverlap, type Rotation } from "../credentials/credential-fields";
import { requireKeyKeeper, type KeyKeeper } from "./key-keeper";
import { newKey } from "./new-key";

/**
 * Replaces a key by a new one of the same name, shown once; the old one works until the overlap is
 * over, and not at all after an overlap of zero.
 *
 * @throws position_not_allowed, credential_not_found, done_already; credential_ended for one that was revoked or
 *   replaced before; invalid_request
 */
export async function rotateKey(
  keeper: KeyKeeper,
  keyId: string,
  { id: successorId, overlapHours = OVERLAP_HOURS }: Rotation = {},
): Promise<NewCredential> {
  requireKeyKeeper(keeper);
  requireOverlap(overlapHours);
  const { merchant, user } = keeper;
  return newKey(
    merchant,
    successorId,
    ({ id, secretSha256, lastFour }) => sql`select rotate_api_key(
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment,
      p_key_id => ${keyId},
      p_new_id => ${id},
      p_secret_sha256 => ${secretSha256},
      p_last_four => ${lastFour},
      p_overlap_hours => ${overlapHours},
      p_user_id => ${user.userId})`,
  );
}
