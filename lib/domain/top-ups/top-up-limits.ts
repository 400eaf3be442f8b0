import { refuse } from "../errors";
import type { Market } from "../merchants/merchant-context";

export type TopUpLimits = { minimumMinor: number; maximumMinor: number };

/**
 * What one top-up may bring in, by market. Below the minimum a payment costs more than it is worth
 * to handle; the maximum is a typing error more often than a payment.
 */
const TOP_UP_LIMITS: Readonly<Record<string, TopUpLimits>> = {
  MW: { minimumMinor: 100_000, maximumMinor: 500_000_000 },
};

/** Whether merchants of a market can top up at all. */
export function isTopUpOffered(market: Pick<Market, "code">): boolean {
  return market.code in TOP_UP_LIMITS;
}

/** @throws top_up_not_offered in a market without limits */
export function topUpLimits(market: Pick<Market, "code">): TopUpLimits {
  return TOP_UP_LIMITS[market.code] ?? refuse("top_up_not_offered");
}

/** @throws top_up_amount_refused for an amount outside the market's limits */
export function requireTopUpAmount(
  market: Pick<Market, "code" | "currency">,
  amountMinor: number,
): void {
  const limits = topUpLimits(market);
  const isWithin =
    Number.isSafeInteger(amountMinor) &&
    amountMinor >= limits.minimumMinor &&
    amountMinor <= limits.maximumMinor;
  if (!isWithin) refuse("top_up_amount_refused", { ...limits, currency: market.currency });
}
