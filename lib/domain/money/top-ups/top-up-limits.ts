import type { Market } from "../../authority/merchant-context";
import { refuse } from "../../errors";

/**
 * @throws top_up_not_offered in a market without limits, top_up_amount_refused for an amount outside
 *   them
 */
export function requireTopUpAmount(
  { topUpLimits, currency }: Pick<Market, "currency" | "topUpLimits">,
  amountMinor: number,
): void {
  if (!topUpLimits) return refuse("top_up_not_offered");
  const isWithin =
    Number.isSafeInteger(amountMinor) &&
    amountMinor >= topUpLimits.minimumMinor &&
    amountMinor <= topUpLimits.maximumMinor;
  if (!isWithin) refuse("top_up_amount_refused", { ...topUpLimits, currency });
}
