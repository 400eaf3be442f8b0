import { sql } from "@/db/client";
import type { CourierContext } from "../couriers/courier-context";
import { requirePosition } from "../couriers/require-position";
import { userIdOf } from "../couriers/user-id-of";
import { requireWithdrawalId } from "./withdrawal-id";

/**
 * Takes back a withdrawal that nobody has decided yet; its money is available again.
 *
 * @throws position_not_allowed, withdrawal_not_found, withdrawal_decided
 */
export async function cancelWithdrawal(
  courier: CourierContext,
  withdrawalId: string,
): Promise<void> {
  requirePosition(courier, ["owner", "finance"]);
  await sql`select cancel_withdrawal(
    p_courier_id => ${courier.courierId},
    p_id => ${requireWithdrawalId(withdrawalId)},
    p_user_id => ${userIdOf(courier)})`;
}
