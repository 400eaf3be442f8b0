import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { readOrder, type Order } from "../orders/read-order";
import type { DisputeDecision } from "./decide-dispute";
import { disputeWords } from "./dispute-delivery";

/**
 * Disputes a delivered test order, so that it is not completed automatically. With a decision it is decided at once, as
 * the platform decides a live dispute; returns the order.
 *
 * @throws role_not_allowed, order_not_found, order_status_conflict unless it is delivered, dispute_decided
 */
export async function simulateDispute(
  merchant: MerchantContext,
  orderId: string,
  decision: DisputeDecision | null,
): Promise<Order> {
  requireRight(merchant, "rehearse_statuses");
  const { id } = await readOrder(merchant, orderId);
  await call.simulateDispute({
    merchantId: merchant.merchantId,
    orderId: id,
    reason: disputeWords("other", null),
    decision,
  });
  return readOrder(merchant, id);
}
