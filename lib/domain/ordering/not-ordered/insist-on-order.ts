import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { readOrder, type Order } from "../orders/read-order";

/**
 * Records the shop's answer that the recipient did order the parcel: its delivery goes on. Once for an order, before the
 * pickup; an order of which nothing is said is unchanged.
 *
 * @param userId  the merchant's user who answers; null for an API key
 * @throws role_not_allowed, order_not_found; order_status_conflict for an order that is past the answer
 */
export async function insistOnOrder(
  merchant: MerchantContext,
  orderId: string,
  userId: string | null,
): Promise<Order> {
  requireRight(merchant, "place_orders");
  const { id } = await readOrder(merchant, orderId);
  const { merchantId, environment } = merchant;
  await call.insistOnOrder({ merchantId, environment, orderId: id, userId });
  return readOrder(merchant, id);
}
