import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Posts an adjustment that another person requested, exactly once, and causes `wallet.credited` or
 * `wallet.debited` for a merchant's.
 *
 * @throws role_not_allowed, adjustment_not_found, adjustment_decided, adjustment_same_person; insufficient_funds
 * or insufficient_earnings for an uncovered debit
 */
export async function postAdjustment(admin: AdminContext, id: string): Promise<void> {
  requireRight(admin, "adjust_ledger");
  requireId("adj", id);
  await call.decideAdjustment({ id, rejectReason: null, userId: admin.userId });
}
