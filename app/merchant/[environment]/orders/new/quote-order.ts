import type { SettledSpot } from "@/lib/core/location/settle-spot";
import { countQuote } from "@/lib/dashboard/count-quote";
import { hasFreeRider } from "@/lib/domain/dispatch/has-free-rider";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { quoteDelivery } from "@/lib/domain/quotes/quote-delivery";
import type { StoredQuote } from "@/lib/domain/quotes/read-quote";
import type { QuoteView } from "./order-desk";
import type { OrderFields } from "./order-form-fields";
import { priceRequestOf } from "./order-request";

/** A price for what the form says, and whether a rider could take it now. @throws rate_limited */
export async function quoteOrder(
  merchant: MerchantContext,
  spot: SettledSpot,
  fields: OrderFields,
): Promise<QuoteView> {
  countQuote(merchant);
  const quote = await quoteDelivery(merchant, priceRequestOf(spot, fields));
  const { latitude: pickupLatitude, longitude: pickupLongitude } = quote.pickup;
  return viewQuote(merchant, { ...quote, id: quote.quoteId, pickupLatitude, pickupLongitude });
}

type Viewed = Omit<
  StoredQuote,
  | "merchantId"
  | "environment"
  | "rateCardId"
  | "deliveryLatitude"
  | "deliveryLongitude"
  | "platformFeeMinor"
  | "createdAt"
>;

/** A quote as the form shows it, with what is true at this moment. */
export async function viewQuote(merchant: MerchantContext, quote: Viewed): Promise<QuoteView> {
  const { id, feeMinor, currency, breakdown, distanceM, etaMinutes, vehicleClass } = quote;
  const isLive = merchant.environment === "live";
  const pickup = { latitude: quote.pickupLatitude, longitude: quote.pickupLongitude };
  const weightG = quote.requiredWeightG;
  return {
    id,
    feeMinor,
    currency,
    lines: [
      { label: "Base", minor: breakdown.baseMinor },
      { label: "Distance", minor: breakdown.distanceMinor },
      { label: "Weight", minor: breakdown.weightMinor },
      { label: "Express", minor: breakdown.speedMinor },
      { label: "Rounding", minor: breakdown.roundingMinor },
    ].filter(({ label, minor }) => minor !== 0 || label === "Base" || label === "Distance"),
    distanceM,
    etaMinutes,
    vehicleClass,
    requiredWeightKg: weightG / 1000,
    expiresAt: quote.expiresAt,
    hasRider: isLive ? await hasFreeRider(merchant, { pickup, weightG }) : null,
    balanceMinor: isLive ? merchant.balanceMinor : null,
  };
}
