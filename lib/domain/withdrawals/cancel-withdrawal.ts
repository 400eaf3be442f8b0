import { call } from "@/db/calls.gen";
import type { CourierContext } from "../couriers/courier-context";
import { requirePosition } from "../couriers/require-position";
import { userIdOf } from "../couriers/user-id-of";
import { requireId } from "../require-id";

/**
 * Cancels an undecided withdrawal that is not being paid yet; its amount is available again.
 *
 * @throws position_not_allowed, withdrawal_not_found, withdrawal_decided, withdrawal_being_paid
 */
export async function cancelWithdrawal(
  courier: CourierContext,
  withdrawalId: string,
): Promise<void> {
  requirePosition(courier, ["owner", "finance"]);
  await call.cancelWithdrawal({
    courierId: courier.courierId,
    id: requireId("wdr", withdrawalId),
    userId: userIdOf(courier),
  });
}
