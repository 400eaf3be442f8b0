import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { readOrder, type Order } from "../orders/read-order";
import { rateDelivery, type Rating } from "./rate-delivery";
import { requireReceiverToken } from "./receiver-token";

/**
 * Rates a delivered test order as its recipient would; returns the order.
 *
 * @throws role_not_allowed, order_not_found, order_status_conflict before the delivery
 */
export async function simulateRating(
  merchant: MerchantContext,
  orderId: string,
  { stars, comment }: { stars: number; comment?: string | null | undefined },
): Promise<Order> {
  requireRight(merchant, "rehearse_statuses");
  const { id, receiverToken } = await readOrder(merchant, orderId);
  await rateDelivery(requireReceiverToken(receiverToken), stars as Rating, comment?.trim() || null);
  return readOrder(merchant, id);
}
