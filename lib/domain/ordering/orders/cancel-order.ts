import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { ORDER_LIFE } from "../../order-status";
import type { MerchantCancelReason } from "./cancel-rules";
import { readOrder, type Order } from "./read-order";

export const CANCEL_REASON_MAX_LENGTH = 500;

type Why = {
  reasonCode?: MerchantCancelReason | null | undefined;
  reason?: string | null | undefined;
  /** The merchant's user who cancels; null for an API key. */
  userId?: string | null;
};

/**
 * Cancels an order that has not been picked up yet; it is refunded and its rider freed in the same statement. If a
 * person cancels it, the audit log names them.
 *
 * @throws role_not_allowed, order_not_found, order_not_cancellable; invalid_request for `other` without a reason
 */
export async function cancelOrder(
  merchant: MerchantContext,
  orderId: string,
  { reasonCode, reason, userId }: Why = {},
): Promise<Order> {
  requireRight(merchant, "place_orders");
  const { id } = await readOrder(merchant, orderId);
  if (reasonCode === "other" && !reason?.trim()) {
    return refuseValue("reason", { kind: "reason", least: 1, limit: CANCEL_REASON_MAX_LENGTH });
  }
  await call.cancelOrder({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    orderId: id,
    label: ORDER_LIFE.cancelled.label,
    reasonCode: reasonCode ?? null,
    reason: reason ?? null,
    userId: userId ?? null,
  });
  return readOrder(merchant, id);
}
