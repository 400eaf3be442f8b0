import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { requireReason } from "../../require-reason";
import { readOrderByPlatform } from "../orders/read-order-by-platform";

/** The possible findings about a disputed delivery. */
export const DISPUTE_DECISIONS = ["delivered", "not_delivered"] as const;

export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

type Decision = {
  merchantId: string;
  orderId: string;
  decision: DisputeDecision;
  /** The part of the fee that goes back although it was delivered. */
  refundMinor?: number;
  reason: string;
};

/**
 * Decides a dispute exactly once: the order is completed, and settled by the decision. Of two people at once the
 * second gets the refusal that it was decided.
 *
 * @throws role_not_allowed, order_not_found, dispute_decided, order_status_conflict where no dispute is open;
 * order_credit_too_large above the fee; invalid_request without a reason, or for a part of a fee that goes back whole
 */
export async function decideDispute(
  admin: AdminContext,
  { merchantId, orderId, decision, refundMinor = 0, reason }: Decision,
): Promise<void> {
  requireRight(admin, "decide_disputes");
  const isPart = decision === "delivered" && refundMinor > 0;
  if (!Number.isSafeInteger(refundMinor) || (refundMinor !== 0 && !isPart)) {
    return refuseValue("amount", { kind: "not_positive" });
  }
  const order = await readOrderByPlatform(admin, { merchantId, orderId });
  await call.decideDispute({
    merchantId: order.merchantId,
    orderId: order.id,
    decision,
    refundMinor,
    reason: requireReason(reason),
    userId: admin.userId,
  });
}
