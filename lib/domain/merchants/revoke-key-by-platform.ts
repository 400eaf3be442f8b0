import { sql } from "@/db/client";
import { refuse } from "../errors";
import type { AdminContext } from "../platform/admin-context";
import { requireAdminPosition, SUPPORTING } from "../platform/require-admin-position";
import { requireReason } from "../platform/require-reason";
import { isMerchantId } from "./merchant-id";

type KeyToRevoke = { merchantId: string; environment: "live" | "test"; keyId: string };

/**
 * Ends a merchant's key for its owners, who read why: the next request with it is refused.
 *
 * @throws position_not_allowed, credential_not_found; invalid_request without a reason
 */
export async function revokeKeyByPlatform(
  admin: AdminContext,
  { merchantId, environment, keyId }: KeyToRevoke,
  reason: string,
): Promise<void> {
  requireAdminPosition(admin, SUPPORTING);
  const details = { reason: requireReason(reason) };
  if (!isMerchantId(merchantId)) return refuse("credential_not_found");
  await sql`select revoke_api_key(
    p_merchant_id => ${merchantId},
    p_environment => ${environment}::environment,
    p_key_id => ${keyId},
    p_user_id => ${admin.userId},
    p_actor => 'staff',
    p_details => ${JSON.stringify(details)}::json)`;
}
