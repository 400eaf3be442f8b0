import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Cancels an adjustment, or a credit of an order, of the caller's own that waits; no money moves.
 *
 * @throws role_not_allowed, adjustment_not_found, adjustment_decided, adjustment_of_another
 */
export async function cancelAdjustment(admin: AdminContext, id: string): Promise<void> {
  // Support asks for credits of orders, and cancels its own.
  requireRight(admin, "credit_orders");
  await call.cancelAdjustment({ id: requireId("adj", id), userId: admin.userId });
}
