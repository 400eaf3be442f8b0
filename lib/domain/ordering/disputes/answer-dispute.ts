import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { readCourierOrder } from "../orders/read-courier-order";

/** Room for the rider's account, and for the office's findings. */
export const DISPUTE_ANSWER_MAX_LENGTH = 500;

/**
 * Stores the company's answer about a disputed delivery of one of its riders, beside the recipient's statement;
 * another answer before the decision replaces it.
 *
 * @throws role_not_allowed, order_not_found, dispute_decided, order_status_conflict where no dispute is open;
 * invalid_request without a text
 */
export async function answerDispute(
  courier: CourierContext,
  { orderId, answer }: { orderId: string; answer: string },
): Promise<void> {
  requireRight(courier, "answer_disputes");
  const order = await readCourierOrder(courier, orderId);
  await call.answerDispute({
    merchantId: order.merchantId,
    orderId: order.id,
    courierId: courier.courierId,
    answer: requireDisputeAnswer(answer),
    userId: userIdOf(courier),
  });
}

/** @throws invalid_request */
export function requireDisputeAnswer(text: string): string {
  const answer = text.replaceAll("\u0000", "").trim();
  if (answer !== "" && answer.length <= DISPUTE_ANSWER_MAX_LENGTH) return answer;
  return refuseValue("answer", { kind: "reason", least: 1, limit: DISPUTE_ANSWER_MAX_LENGTH });
}
