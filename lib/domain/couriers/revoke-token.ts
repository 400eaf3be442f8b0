import { sql } from "@/db/client";
import type { CourierContext } from "./courier-context";
import { requirePosition } from "./require-position";
import { userIdOf } from "./user-id-of";

/**
 * Ends a token: the next request with it is refused. Revoking again changes nothing.
 *
 * @throws position_not_allowed, credential_not_found
 */
export async function revokeToken(courier: CourierContext, tokenId: string): Promise<void> {
  requirePosition(courier, ["owner"]);
  await sql`select revoke_courier_token(
    p_courier_id => ${courier.courierId},
    p_token_id => ${tokenId},
    p_user_id => ${userIdOf(courier)})`;
}
