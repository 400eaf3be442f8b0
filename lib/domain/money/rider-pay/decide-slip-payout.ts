import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireProviderReference } from "../require-provider-reference";

/**
 * Notes what finance found out about a rider's pay that the provider has not answered in time: its payment, or null for none.
 *
 * @throws role_not_allowed, payout_not_found, collection_payout_under_way, collection_payout_decided, reference_used;
 * invalid_request
 */
export async function decideSlipPayout(
  admin: AdminContext,
  payoutId: string,
  paymentReference: string | null,
): Promise<void> {
  requireRight(admin, "pay_withdrawals");
  await call.decideSlipPayout({
    id: requireId("pay", payoutId),
    userId: admin.userId,
    paymentReference:
      paymentReference === null
        ? null
        : requireProviderReference("paymentReference", paymentReference),
  });
}
