import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

/**
 * Refuses to pay a withdrawal, with a reason that the courier reads; its money is available again.
 *
 * @throws role_not_allowed, withdrawal_not_found, withdrawal_decided, withdrawal_same_person,
 *   withdrawal_being_paid by another person; invalid_request without a reason
 */
export async function rejectWithdrawal(
  admin: AdminContext,
  withdrawalId: string,
  { reason }: { reason: string },
): Promise<void> {
  requireRight(admin, "pay_withdrawals");
  await call.rejectWithdrawal({
    id: requireId("wdr", withdrawalId),
    userId: admin.userId,
    reason: requireReason(reason),
  });
}
