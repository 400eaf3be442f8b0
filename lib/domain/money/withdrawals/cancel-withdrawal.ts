import { call } from "../../calls.gen";
import type { CourierContext } from "../../authority/courier-context";
import { userIdOf } from "../../authority/user-id-of";
import { requireId } from "../../require-id";
import { requireRight } from "../../authority/rights";

/**
 * Cancels an undecided withdrawal that is not being paid yet; its amount is available again.
 *
 * @throws role_not_allowed, withdrawal_not_found, withdrawal_decided, withdrawal_being_paid
 */
export async function cancelWithdrawal(
  courier: CourierContext,
  withdrawalId: string,
): Promise<void> {
  requireRight(courier, "withdraw_earnings");
  await call.cancelWithdrawal({
    courierId: courier.courierId,
    id: requireId("wdr", withdrawalId),
    userId: userIdOf(courier),
  });
}
