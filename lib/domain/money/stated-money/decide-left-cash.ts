import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

/** The parcel was delivered, so the cash is the shop's; it goes back to the payer; the rider did not take it. */
export const LEFT_CASH_VERDICTS = ["delivered", "given_back", "not_taken"] as const;

type Decision = {
  leftCashId: string;
  verdict: (typeof LEFT_CASH_VERDICTS)[number];
  reason: string;
};

/**
 * Decides whose left cash is: alone up to the market's limit, above it one person proposes it and another one agrees.
 * The same decision again changes nothing.
 *
 * @throws role_not_allowed, left_cash_not_found, left_cash_decided, left_cash_same_person; left_cash_order_open and
 *   left_cash_collected for the shop's credit; invalid_request for a reason that is none
 */
export async function decideLeftCash(
  admin: AdminContext,
  { leftCashId, verdict, reason }: Decision,
): Promise<void> {
  requireRight(admin, "decide_left_cash");
  await call.decideLeftCash({
    id: requireId("lcs", leftCashId),
    userId: admin.userId,
    verdict,
    reason: requireReason(reason),
  });
}
