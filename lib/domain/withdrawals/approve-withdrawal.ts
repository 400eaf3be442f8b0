import { call } from "@/db/calls.gen";
import type { AdminContext } from "../platform/admin-context";
import { requireFinance } from "../top-ups/require-finance";
import { requireId } from "../require-id";

/**
 * Approves a withdrawal above the market's amount, so that another person of finance may pay it.
 *
 * @throws role_not_allowed, withdrawal_not_found, withdrawal_decided, withdrawal_same_person,
 *   withdrawal_being_paid
 */
export async function approveWithdrawal(admin: AdminContext, withdrawalId: string): Promise<void> {
  requireFinance(admin);
  await call.approveWithdrawal({ id: requireId("wdr", withdrawalId), userId: admin.userId });
}
