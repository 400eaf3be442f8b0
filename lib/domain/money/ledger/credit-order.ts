import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { readOrderByPlatform } from "../../ordering/orders/read-order-by-platform";
import { requireId } from "../../require-id";
import { requireAdjustmentReason } from "./adjustment-reason";

export type NewOrderCredit = {
  /** Made with the form, so that a form that is sent twice is one credit. */
  id: string;
  merchantId: string;
  orderId: string;
  amountMinor: number;
  /** The merchant reads it beside the credit. */
  reason: string;
};

/**
 * Gives a part of a live order's cost back to its merchant, at the platform's expense. Up to the market's limit it is
 * posted at once; a larger credit is an adjustment that waits for a second person.
 *
 * @throws role_not_allowed, order_not_found, order_credited, order_credit_too_large; invalid_request without an amount or
 * a reason
 */
export async function creditOrder(
  admin: AdminContext,
  { id, merchantId, orderId, amountMinor, reason }: NewOrderCredit,
): Promise<void> {
  requireRight(admin, "credit_orders");
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
    return refuseValue("amount", { kind: "not_positive" });
  }
  const order = await readOrderByPlatform(admin, { merchantId, orderId });
  await call.creditOrder({
    id: requireId("adj", id),
    merchantId: order.merchantId,
    orderId: order.id,
    amountMinor,
    reason: requireAdjustmentReason(reason),
    userId: admin.userId,
  });
}
