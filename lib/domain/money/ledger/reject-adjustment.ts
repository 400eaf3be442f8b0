import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireAdjustmentReason } from "./adjustment-reason";

/**
 * Rejects an adjustment that another person requested; no money moves.
 *
 * @throws role_not_allowed, adjustment_not_found, adjustment_decided, adjustment_same_person,
 *   invalid_request without a reason
 */
export async function rejectAdjustment(
  admin: AdminContext,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  requireRight(admin, "adjust_ledger");
  await call.decideAdjustment({
    id: requireId("adj", id),
    rejectReason: requireAdjustmentReason(reason),
    userId: admin.userId,
  });
}
