import type { MerchantContext } from "../../authority/merchant-context";
import { isRefusal } from "../../errors";
import { readOrder, type Order } from "../orders/read-order";
import type { DisputeReason } from "./dispute-delivery";
import { disputeDeliveryByMerchant } from "./dispute-delivery-by-merchant";
import { simulateDispute } from "./simulate-dispute";

type Report = { orderId: string; reason: DisputeReason; note: string | null };

/**
 * Records the report of a merchant's system about a delivery that is not settled yet, or in the test environment that of
 * a test order; returns the order. The first report is kept, also that of the recipient.
 *
 * @throws role_not_allowed, order_not_found, order_status_conflict before the delivery and after its settlement
 */
export async function disputeDeliveryByKey(
  merchant: MerchantContext,
  { orderId, reason, note }: Report,
): Promise<Order> {
  const order = await readOrder(merchant, orderId);
  if (order.disputedAt !== null) return order;
  if (merchant.environment === "test") {
    try {
      return await simulateDispute(merchant, orderId, { reason, note });
    } catch (error) {
      // Another request has opened and decided it in the meantime.
      if (!isRefusal(error, "dispute_decided")) throw error;
    }
  } else {
    await disputeDeliveryByMerchant(merchant, { orderId, reason, note, userId: null });
  }
  return readOrder(merchant, orderId);
}
