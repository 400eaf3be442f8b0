import type { MerchantContext } from "../../authority/merchant-context";
import { findOrderEvents, type OrderEvent } from "./find-order-events";

/** The steps that an order of this merchant and environment has taken, oldest first. */
export function readOrderEvents(
  { merchantId, environment }: MerchantContext,
  orderId: string,
): Promise<OrderEvent[]> {
  return findOrderEvents({ merchantId, environment, orderId });
}
