import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireReason } from "../../require-reason";
import { readOrderByPlatform } from "../orders/read-order-by-platform";

/** The possible findings about a disputed delivery. */
export const DISPUTE_DECISIONS = ["delivered", "not_delivered"] as const;

export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

type Decision = { merchantId: string; orderId: string; decision: DisputeDecision; reason: string };

/**
 * Decides a dispute exactly once: the order is completed, and settled by the decision. Of two people at once the
 * second gets the refusal that it was decided.
 *
 * @throws role_not_allowed, order_not_found, dispute_decided, order_status_conflict where no dispute is open;
 * invalid_request without a reason
 */
export async function decideDispute(
  admin: AdminContext,
  { merchantId, orderId, decision, reason }: Decision,
): Promise<void> {
  requireRight(admin, "decide_disputes");
  const order = await readOrderByPlatform(admin, { merchantId, orderId });
  await call.decideDispute({
    merchantId: order.merchantId,
    orderId: order.id,
    decision,
    reason: requireReason(reason),
    userId: admin.userId,
  });
}
