import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

/**
 * Releases a withdrawal that was started and not paid. Its starter may release it at any time, another person
 * after the market's time.
 *
 * @throws role_not_allowed, withdrawal_not_found, withdrawal_decided, withdrawal_not_being_paid,
 *   withdrawal_being_paid; invalid_request without a reason
 */
export async function releaseWithdrawal(
  admin: AdminContext,
  withdrawalId: string,
  { reason }: { reason: string },
): Promise<void> {
  requireRight(admin, "pay_withdrawals");
  await call.releaseWithdrawal({
    id: requireId("wdr", withdrawalId),
    userId: admin.userId,
    reason: requireReason(reason),
  });
}
