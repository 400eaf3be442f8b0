import { sql } from "@/db/client";
import { requireKeyKeeper, type KeyKeeper } from "./key-keeper";

/**
 * Ends a key: the next request with it is refused. Revoking again changes nothing.
 *
 * @throws position_not_allowed, credential_not_found
 */
export async function revokeKey(keeper: KeyKeeper, keyId: string): Promise<void> {
  requireKeyKeeper(keeper);
  const { merchant, user } = keeper;
  await sql`select revoke_api_key(
    p_merchant_id => ${merchant.merchantId},
    p_environment => ${merchant.environment}::environment,
    p_key_id => ${keyId},
    p_user_id => ${user.userId})`;
}
