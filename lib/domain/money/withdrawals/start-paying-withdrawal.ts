import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Claims a withdrawal before its money is sent: its courier can no longer cancel it, and no other person
 * pays it, until its payment is recorded or it is released.
 *
 * @throws role_not_allowed, withdrawal_not_found, withdrawal_decided, withdrawal_same_person,
 *   withdrawal_being_paid, insufficient_earnings; withdrawal_not_approved for an amount that two people
 *   decide; withdrawal_too_early while its destination is new
 */
export async function startPayingWithdrawal(
  admin: AdminContext,
  withdrawalId: string,
): Promise<void> {
  requireRight(admin, "pay_withdrawals");
  await call.startPayingWithdrawal({ id: requireId("wdr", withdrawalId), userId: admin.userId });
}
