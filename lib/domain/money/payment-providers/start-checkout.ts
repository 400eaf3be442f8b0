import { publicUrl } from "@/lib/core/env";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { readTopUp } from "../top-ups/read-top-up";
import type { Checkout, PaymentProvider } from "./payment-provider";

/**
 * Opens the provider's page for an online top-up and stores its address with the top-up; one that has an
 * address keeps it.
 *
 * @throws role_not_allowed, top_up_not_found, top_up_state_conflict, unavailable
 */
export async function startCheckout(
  provider: PaymentProvider,
  merchant: MerchantContext,
  topUpId: string,
  payer: Checkout["payer"],
): Promise<void> {
  requireRight(merchant, "pay_in");
  const topUp = await readTopUp(merchant, topUpId);
  if (topUp.method !== "online") return refuse("top_up_not_found");
  if (topUp.checkoutUrl !== null) return;
  // A phone that was asked may pay at any time.
  if (topUp.state !== "requested" || topUp.phoneAskedAt !== null)
    return refuse("top_up_state_conflict", { state: topUp.state });
  const { url } = await provider.startCheckout({
    reference: topUp.id,
    amountMinor: topUp.amountMinor,
    currency: topUp.currency,
    title: "Tumiza wallet",
    description: `Top-up ${topUp.reference}`,
    payer,
    returnUrl: `${publicUrl}/merchant/live/wallet/top-up/${topUp.id}?returned=1`,
  });
  await call.noteCheckout({
    id: topUp.id,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    checkoutUrl: url,
  });
}
