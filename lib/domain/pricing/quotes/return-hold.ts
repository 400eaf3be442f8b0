import type { MerchantContext } from "../../authority/merchant-context";
import type { PricedAt } from "./price-request";

/** What an order at this price holds of the wallet for its return, as `return_hold_of` does; 0 for nothing. */
export function returnHoldOf(
  { holdsReturnFee }: Pick<MerchantContext, "holdsReturnFee">,
  { collectMinor, returnFeeMinor }: Pick<PricedAt, "collectMinor" | "returnFeeMinor">,
): number {
  return holdsReturnFee && collectMinor > 0 ? returnFeeMinor : 0;
}
