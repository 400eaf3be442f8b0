import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

/**
 * Settles an online payment of another amount than was asked for, with two people: the first approves,
 * and another with the same decision credits the received amount, which causes `wallet.credited`, or records that it
 * was returned, with a reason that the merchant sees. Returns whether it is settled.
 *
 * @throws role_not_allowed, top_up_not_found, top_up_state_conflict, top_up_same_person, payment_used;
 *   payment_differs where it would credit another currency; invalid_request for an empty reason
 */
export async function settleReceivedPayment(
  admin: AdminContext,
  topUpId: string,
  { returnReason }: { returnReason?: string | undefined } = {},
): Promise<boolean> {
  requireRight(admin, "decide_top_ups");
  return call.settleReceivedPayment({
    id: requireId("top", topUpId),
    returnReason: returnReason === undefined ? null : requireReason(returnReason),
    userId: admin.userId,
  });
}
