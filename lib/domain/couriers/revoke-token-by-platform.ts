import { sql } from "@/db/client";
import type { AdminContext } from "../platform/admin-context";
import { requireAdminPosition, SUPPORTING } from "../platform/require-admin-position";
import { requireReason } from "../platform/require-reason";
import { requireCourierId } from "./courier-id";

/**
 * Ends a courier company's token for its owners, who read why: the next request with it is refused.
 *
 * @throws position_not_allowed, courier_not_found, credential_not_found; invalid_request without a
 *   reason
 */
export async function revokeTokenByPlatform(
  admin: AdminContext,
  { courierId, tokenId }: { courierId: string; tokenId: string },
  reason: string,
): Promise<void> {
  requireAdminPosition(admin, SUPPORTING);
  const details = { reason: requireReason(reason) };
  await sql`select revoke_courier_token(
    p_courier_id => ${requireCourierId(courierId)},
    p_token_id => ${tokenId},
    p_user_id => ${admin.userId},
    p_actor => 'staff',
    p_details => ${JSON.stringify(details)}::json)`;
}
