import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";
import { requireProviderReference } from "../require-provider-reference";

/**
 * Notes that finance has paid a merchant's collections, or why not.
 *
 * @throws role_not_allowed, collection_payout_not_found, collection_payout_decided, reference_used; invalid_request
 */
export async function decideCollectionPayout(
  admin: AdminContext,
  payoutId: string,
  decision: { paymentReference: string } | { rejectReason: string },
): Promise<void> {
  requireRight(admin, "pay_collections");
  await call.decideCollectionPayout({
    id: requireId("cpo", payoutId),
    userId: admin.userId,
    paymentReference:
      "paymentReference" in decision
        ? requireProviderReference("paymentReference", decision.paymentReference)
        : null,
    rejectReason: "rejectReason" in decision ? requireReason(decision.rejectReason) : null,
  });
}
