import type { MerchantContext } from "../merchants/merchant-context";
import { changeStatus } from "./change-status";
import { ORDER_LIFE } from "./order-status";
import { readOrder, type Order } from "./read-order";

/**
 * Cancels an order that has not been picked up yet; a live one is refunded in full and its rider
 * freed in the same statement.
 *
 * @throws order_not_found, order_not_cancellable
 */
export async function cancelOrder(
  merchant: MerchantContext,
  orderId: string,
  reason: string | null | undefined,
): Promise<Order> {
  const { id } = await readOrder(merchant, orderId);
  await changeStatus({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    orderId: id,
    to: "cancelled",
    label: ORDER_LIFE.cancelled.label,
    actor: "merchant",
    reason,
  });
  return readOrder(merchant, id);
}
