import type { SettledSpot } from "@/lib/core/location/settle-spot";
import { countQuote } from "@/lib/dashboard/count-quote";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { readLateSteps } from "@/lib/domain/money/late-credits/read-late-steps";
import { phoneNumberOf } from "@/lib/domain/phone-number";
import { readRidersAble } from "@/lib/domain/pricing/quotes/capacity-at";
import { pickupCapacity } from "@/lib/domain/pricing/quotes/pickup-capacity";
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
  const { latitude: deliveryLatitude, longitude: deliveryLongitude } = quote.delivery;
  const places = { pickupLatitude, pickupLongitude, deliveryLatitude, deliveryLongitude };
  const stored = { ...quote, ...places, id: quote.quoteId };
  return viewQuote(merchant, stored, fields, quote.ridersAble);
}

type Viewed = Omit<
  StoredQuote,
  "merchantId" | "environment" | "rateCardId" | "platformFeeMinor" | "createdAt"
>;

/**
 * A quote as the form shows it, with the present balance and rider availability.
 *
 * @param ridersAble as its own search has just found them; it searches again without
 */
export async function viewQuote(
  merchant: MerchantContext,
  quote: Viewed,
  fields: OrderFields,
  ridersAble?: number | null,
): Promise<QuoteView> {
  const { id, feeMinor, currency, breakdown, distanceM, etaMinutes, vehicleClass } = quote;
  const isLive = merchant.environment === "live";
  return {
    id,
    feeMinor,
    currency,
    lines: linesOf(breakdown),
    distanceM,
    etaMinutes,
    lateSteps: isLive ? await readLateSteps(merchant) : [],
    vehicleClass,
    requiredWeightKg: quote.requiredWeightG / 1000,
    collectMinor: quote.collectMinor,
    cashMinor: cashOf(quote, fields),
    returnHeldMinor: returnHoldOf(merchant, quote),
    expiresAt: quote.expiresAt,
    hasRider: await hasRider(merchant, quote, fields, ridersAble),
    balanceMinor: isLive ? merchant.balanceMinor : null,
  };
}

/** Null for a later pickup, whose search starts later, and for a test order, unless its fields ask for the lack of riders. */
async function hasRider(
  merchant: MerchantContext,
  quote: Viewed,
  fields: OrderFields,
  found?: number | null,
): Promise<boolean | null> {
  const { pickupAt, requiredWeightG, vehicleClass, deliverySpeed } = quote;
  const isLive = merchant.environment === "live";
  const parcel = { requiredWeightG, vehicleClass, deliverySpeed };
  const ridersAble =
    isLive && !pickupAt
      ? (found ??
        (await readRidersAble(merchant, {
          ...parcel,
          pickup: { latitude: quote.pickupLatitude, longitude: quote.pickupLongitude },
          cashMinor: cashOf(quote, fields),
        })))
      : null;
  const delivery = { latitude: quote.deliveryLatitude, longitude: quote.deliveryLongitude };
  const quoted = { delivery, pickupAt, ridersAble, minutesToPickup: null };
  const phone = phoneNumberOf(fields.receiverPhone, merchant.market.phoneRegion);
  const capacity = pickupCapacity(merchant, quoted, phone);
  if (!capacity) return null;
  return isLive || capacity.ridersAble === 0 ? capacity.ridersAble > 0 : null;
}

const cashOf = ({ collectMinor }: Viewed, { collect_methods: methods }: OrderFields) =>
  methods === "mobile_money" ? 0 : collectMinor;

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
