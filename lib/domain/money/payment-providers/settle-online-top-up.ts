import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { topUps } from "@/db/schema";
import { log } from "@/lib/core/log";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { readProviderTransactionId } from "../top-ups/provider-transaction-id";
import type { PaymentProvider, PaymentState } from "./payment-provider";

export type Settlement = "credited" | "credited_before" | "in_review" | "pending" | "failed";

/**
 * Asks the provider about an online top-up and credits the wallet if it was paid, once, however often and by
 * however many it is called. A payment of another amount or currency is stored for two people to decide. A
 * failed payment may be tried again on the provider's page, so it ends nothing; one that a phone was asked for ends
 * the top-up.
 *
 * @throws top_up_not_found, payment_used, unavailable
 */
export async function settleOnlineTopUp(
  provider: PaymentProvider,
  topUpId: string,
): Promise<Settlement> {
  const isByPhone = await requireOnline(requireId("top", topUpId));
  const state = await (isByPhone ? provider.verifyCharge : provider.verify)(topUpId);
  if (isByPhone && state.outcome === "failed") {
    await call.endOnlineTopUp({
      id: topUpId,
      provider: provider.name,
      reason: "The payment was declined or failed on the phone.",
    });
  }
  return state.outcome === "paid" ? credit(provider, topUpId, state) : state.outcome;
}

/** The provider is asked only about our own payments. Answers whether a phone was asked. */
async function requireOnline(topUpId: string): Promise<boolean> {
  const [topUp] = await db
    .select({ method: topUps.method, phoneAskedAt: topUps.phoneAskedAt })
    .from(topUps)
    .where(eq(topUps.id, topUpId));
  if (topUp?.method !== "online") return refuse("top_up_not_found");
  return topUp.phoneAskedAt !== null;
}

async function credit(
  provider: PaymentProvider,
  topUpId: string,
  paid: Extract<PaymentState, { outcome: "paid" }>,
): Promise<Settlement> {
  const { amountMinor = null, currency, transactionId } = paid;
  const isNew = await call.confirmOnlineTopUp({
    id: topUpId,
    provider: provider.name,
    providerTransactionId: readProviderTransactionId(transactionId) ?? topUpId,
    amountMinor,
    currency: amountMinor === null ? null : currency,
  });
  if (isNew === null)
    log.warn({ top_up_id: topUpId, amount_minor: amountMinor }, "payment is kept for review");
  return isNew === null ? "in_review" : isNew ? "credited" : "credited_before";
}
