import { sql } from "@/db/client";
import type { NewCredential } from "../credentials/credential";
import { OVERLAP_HOURS, requireOverlap, type Rotation } from "../credentials/credential-fields";
import type { CourierContext } from "./courier-context";
import { newToken } from "./new-token";
import { requirePosition } from "./require-position";
import { userIdOf } from "./user-id-of";

/**
 * Replaces a token by a new one of the same name, shown once; the old one works until the overlap is
 * over, and not at all after an overlap of zero.
 *
 * @throws position_not_allowed, credential_not_found, done_already; credential_ended for one that was revoked or
 *   replaced before; invalid_request
 */
export async function rotateToken(
  courier: CourierContext,
  tokenId: string,
  { id: successorId, overlapHours = OVERLAP_HOURS }: Rotation = {},
): Promise<NewCredential> {
  requirePosition(courier, ["owner"]);
  requireOverlap(overlapHours);
  return newToken(
    courier,
    successorId,
    ({ id, secretSha256, lastFour }) => sql`select rotate_courier_token(
      p_courier_id => ${courier.courierId},
      p_token_id => ${tokenId},
      p_new_id => ${id},
      p_secret_sha256 => ${secretSha256},
      p_last_four => ${lastFour},
      p_overlap_hours => ${overlapHours},
      p_user_id => ${userIdOf(courier)})`,
  );
}
