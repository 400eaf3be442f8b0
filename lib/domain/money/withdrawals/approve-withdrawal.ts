import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Approves a withdrawal above the market's amount, so that another person of finance may pay it.
 *
 * @throws role_not_allowed, withdrawal_not_found, withdrawal_decided, withdrawal_same_person,
 *   withdrawal_being_paid
 */
export async function approveWithdrawal(admin: AdminContext, withdrawalId: string): Promise<void> {
  requireRight(admin, "pay_withdrawals");
  await call.approveWithdrawal({ id: requireId("wdr", withdrawalId), userId: admin.userId });
}
