import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import type { PaymentProvider } from "../payment-providers/payment-provider";
import { readProviderTransactionId } from "../top-ups/provider-transaction-id";

/**
 * Asks the provider about a recipient's payment and takes it if it is paid, once, however often it is called. One that
 * does not pay its order is kept to be returned.
 *
 * @throws collection_payment_not_found, payment_used, payment_differs, unavailable
 */
export async function settleCollectionPayment(
  provider: PaymentProvider,
  paymentId: string,
): Promise<"pending" | "failed" | "paid" | "to_return"> {
  const state = await provider.verifyCharge(requireId("cpm", paymentId));
  if (state.outcome === "failed") await call.failCollectionPayment({ id: paymentId });
  if (state.outcome !== "paid") return state.outcome;
  const { transactionId, amountMinor, currency, feeMinor } = state;
  const taken = await call.confirmCollectionPayment({
    id: paymentId,
    providerTransactionId: readProviderTransactionId(transactionId) ?? paymentId,
    receivedMinor: amountMinor ?? null,
    currency,
    feeMinor,
  });
  return taken === "paid" ? "paid" : "to_return";
}
