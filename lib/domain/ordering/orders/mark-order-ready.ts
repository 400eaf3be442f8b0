import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { readOrder, type Order } from "./read-order";

/**
 * Records that the parcel of an order is ready to be collected. A search for a rider that waited for it starts now.
 *
 * @throws role_not_allowed, order_not_found, order_collected
 */
export async function markOrderReady(merchant: MerchantContext, orderId: string): Promise<Order> {
  requireRight(merchant, "place_orders");
  const { id } = await readOrder(merchant, orderId);
  await call.markOrderReady({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    orderId: id,
  });
  return readOrder(merchant, id);
}
