import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { readOrder, type Order } from "../orders/read-order";
import { requireDisputeAnswer } from "./answer-dispute";
import type { DisputeDecision } from "./decide-dispute";
import { disputeWords, type DisputeReason } from "./dispute-delivery";

type SimulatedDispute = {
  reason?: DisputeReason;
  note?: string | null;
  decision?: DisputeDecision | null | undefined;
  answer?: string | null | undefined;
};

/**
 * Disputes a delivered test order, so that it is not completed automatically. With an answer it is answered as by the
 * courier company, with a decision it is decided as by the platform; returns the order.
 *
 * @throws role_not_allowed, order_not_found, order_status_conflict unless it is delivered, dispute_decided;
 *   invalid_request for an answer without a text
 */
export async function simulateDispute(
  merchant: MerchantContext,
  orderId: string,
  { reason = "other", note = null, decision = null, answer = null }: SimulatedDispute,
): Promise<Order> {
  requireRight(merchant, "rehearse_statuses");
  const { id } = await readOrder(merchant, orderId);
  await call.simulateDispute({
    merchantId: merchant.merchantId,
    orderId: id,
    reason: disputeWords(reason, note),
    decision,
    answer: answer === null ? null : requireDisputeAnswer(answer),
  });
  return readOrder(merchant, id);
}
