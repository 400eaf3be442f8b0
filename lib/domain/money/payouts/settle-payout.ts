import { log } from "@/lib/core/log";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import type { PaymentProvider } from "../payment-providers/payment-provider";
import { readProviderTransactionId } from "../top-ups/provider-transaction-id";
import { readPayout } from "./read-payout";

/** What merchants read of a payout that the provider did not make. */
export const REFUSED_BY_PROVIDER =
  "The payment provider could not pay this number. Check it and save it again.";

/**
 * Asks the provider about a payout, and takes what it answers, once, however often it is called. One of another
 * amount than was asked for is left to people.
 *
 * @throws payout_not_found, reference_used, unavailable
 */
export async function settlePayout(
  provider: PaymentProvider,
  payoutId: string,
): Promise<"absent" | "pending" | "refused" | "paid" | "unknown"> {
  const payout = await readPayout(requireId("pay", payoutId));
  const state = await provider.verifyPayout(payoutId);
  if (state.outcome === "failed") {
    await call.refusePayout({ id: payoutId, reason: REFUSED_BY_PROVIDER });
    return "refused";
  }
  if (state.outcome !== "paid") return state.outcome;
  const { transactionId, amountMinor, currency, feeMinor } = state;
  if (amountMinor !== payout.amountMinor || currency !== payout.currency) {
    log.error({ payout_id: payoutId, amount_minor: amountMinor }, "provider paid another amount");
    return "unknown";
  }
  const taken = await call.confirmPayout({
    id: payoutId,
    providerTransactionId: readProviderTransactionId(transactionId) ?? payoutId,
    feeMinor,
  });
  if (taken === "paid_late") log.error({ payout_id: payoutId }, "payout was paid after its end");
  return "paid";
}
