import type { SettledSpot } from "@/lib/core/location/settle-spot";
import { countQuote } from "@/lib/dashboard/count-quote";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { hasFreeRider } from "@/lib/domain/dispatch/capacity/has-free-rider";
import { readLateSteps } from "@/lib/domain/money/late-credits/read-late-steps";
import { quoteDelivery } from "@/lib/domain/pricing/quotes/quote-delivery";
import type { StoredQuote } from "@/lib/domain/pricing/quotes/read-quote";
import { returnHoldOf } from "@/lib/domain/pricing/quotes/return-hold";
import type { OrderFields } from "./order-form-fields";
import type { QuotePart, QuoteView } from "./order-form-state";
import { priceRequestOf } from "./order-request";

/** A price for the form's fields, and whether a rider could take it now. @throws rate_limited */
export async function quoteOrder(
  merchant: MerchantContext,
  spot: SettledSpot,
  fields: OrderFields,
): Promise<QuoteView> {
  countQuote(merchant);
  const quote = await quoteDelivery(merchant, priceRequestOf(merchant, spot, fields));
  const { latitude: pickupLatitude, longitude: pickupLongitude } = quote.pickup;
  const stored = { ...quote, id: quote.quoteId, pickupLatitude, pickupLongitude };
  return viewQuote(merchant, stored, fields);
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

/** A quote as the form shows it, with the present balance and rider availability. */
export async function viewQuote(
  merchant: MerchantContext,
  quote: Viewed,
  fields: OrderFields,
): Promise<QuoteView> {
  const { id, feeMinor, currency, breakdown, distanceM, etaMinutes, vehicleClass } = quote;
  const isLive = merchant.environment === "live";
  const pickup = { latitude: quote.pickupLatitude, longitude: quote.pickupLongitude };
  const weightG = quote.requiredWeightG;
  return {
    id,
    feeMinor,
    currency,
    lines: linesOf(breakdown),
    distanceM,
    etaMinutes,
    lateSteps: isLive ? await readLateSteps(merchant) : [],
    vehicleClass,
    requiredWeightKg: weightG / 1000,
    collectMinor: quote.collectMinor,
    returnHeldMinor: returnHoldOf(merchant, quote),
    expiresAt: quote.expiresAt,
    // The search for a rider starts later.
    hasRider:
      isLive && quote.pickupAt === null
        ? await hasFreeRider(merchant, {
            pickup,
            weightG,
            vehicleClass,
            deliverySpeed: quote.deliverySpeed,
            collectMinor: fields.collect_methods === "mobile_money" ? 0 : quote.collectMinor,
          })
        : null,
    balanceMinor: isLive ? merchant.balanceMinor : null,
  };
}

/** Base and distance are always shown, so that every fee has a breakdown. */
function linesOf(breakdown: Viewed["breakdown"]): QuoteView["lines"] {
  const parts: [QuotePart, number][] = [
    ["base", breakdown.baseMinor],
    ["distance", breakdown.distanceMinor],
    ["weight", breakdown.weightMinor],
    ["speed", breakdown.speedMinor],
    ["rounding", breakdown.roundingMinor],
    ["collection", breakdown.collectionMinor ?? 0],
  ];
  return parts
    .filter(([part, minor]) => minor !== 0 || part === "base" || part === "distance")
    .map(([part, minor]) => ({ part, minor }));
}
