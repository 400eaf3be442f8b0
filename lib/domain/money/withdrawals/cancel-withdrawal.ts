import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

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
