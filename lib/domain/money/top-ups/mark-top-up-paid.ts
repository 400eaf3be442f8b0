import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireProviderTransactionId } from "./provider-transaction-id";
import { readTopUp, type TopUp } from "./read-top-up";

export type Declaration = {
  providerTransactionId: string;
  /** The phone or account the money came from. */
  payer?: string | null | undefined;
  declaredBy: string;
};

/**
 * Records the payment for a top-up, so that finance can find it. Until it is decided,
 * recording it again corrects it.
 *
 * @throws role_not_allowed, top_up_not_found, top_up_state_conflict, payment_not_named; payment_used when another
 *   top-up of this merchant names the same payment
 */
export async function markTopUpPaid(
  merchant: MerchantContext,
  topUpId: string,
  { providerTransactionId, payer, declaredBy }: Declaration,
): Promise<TopUp> {
  requireRight(merchant, "pay_in");
  await call.markTopUpPaid({
    id: requireId("top", topUpId),
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    providerTransactionId: requireProviderTransactionId(providerTransactionId),
    payer: payer?.replace(/\s+/g, "") ?? null,
    userId: declaredBy,
  });
  return readTopUp(merchant, topUpId);
}
