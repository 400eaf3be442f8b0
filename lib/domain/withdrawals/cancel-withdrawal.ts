import { call } from "@/db/calls.gen";
import type { CourierContext } from "../couriers/courier-context";
import { requireStaffRole } from "../couriers/require-staff-role";
import { userIdOf } from "../couriers/user-id-of";
import { requireId } from "../require-id";

/**
 * Cancels an undecided withdrawal that is not being paid yet; its amount is available again.
 *
 * @throws role_not_allowed, withdrawal_not_found, withdrawal_decided, withdrawal_being_paid
 */
export async function cancelWithdrawal(
  courier: CourierContext,
  withdrawalId: string,
): Promise<void> {
  requireStaffRole(courier, ["owner", "finance"]);
  await call.cancelWithdrawal({
    courierId: courier.courierId,
    id: requireId("wdr", withdrawalId),
    userId: userIdOf(courier),
  });
}
