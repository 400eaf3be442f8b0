import { instantAt } from "@/lib/core/local-day";
import type { SettledSpot } from "@/lib/core/location/settle-spot";
import { toDecimal, toMinor, typedNumber } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { refuse, refuseValue } from "@/lib/domain/errors";
import type { OrderRequest } from "@/lib/domain/ordering/orders/create-order";
import { detailOf, readDetails } from "@/lib/domain/ordering/orders/order-details";
import { phoneNumberOf } from "@/lib/domain/phone-number";
import { requireCoordinates } from "@/lib/domain/pricing/places/require-coordinates";
import { COLLECT_METHODS } from "@/lib/domain/pricing/quotes/collect-methods";
import type { StatedCollection } from "@/lib/domain/pricing/quotes/collection";
import { PRODUCT_TYPES } from "@/lib/domain/pricing/quotes/parcel";
import { PICKUP_DAYS_AHEAD, type PriceRequest } from "@/lib/domain/pricing/quotes/price-request";
import type { StoredQuote } from "@/lib/domain/pricing/quotes/read-quote";
import type { NewOrderMessages } from "@/lib/messages/new-order.gen";
import { FORM_DETAILS, type OrderFields } from "./order-form-fields";

/** The quote request of the form. @throws invalid_request for the fields `where` and `pickup_at` */
export function priceRequestOf(
  { market }: MerchantContext,
  spot: SettledSpot,
  fields: OrderFields,
): PriceRequest {
  return {
    delivery: requireCoordinates(spot),
    productType: PRODUCT_TYPES.find((type) => type === fields.productType),
    weightEstimate: weightEstimateOf(fields.weight),
    deliverySpeed: fields.speed || undefined,
    pickupAt: pickupAtOf(fields.pickup_at, market.timezone),
    readyInMinutes: fields.ready_in_minutes === "" ? null : Number(fields.ready_in_minutes),
    ...collectionOf(fields),
  };
}

/** The money of the form; without an amount its way to pay was not shown. @throws invalid_request */
function collectionOf(
  fields: Pick<OrderFields, "collect_amount" | "collect_methods">,
): StatedCollection {
  const collectAmount = amountOf(fields.collect_amount);
  return {
    collectAmount,
    collectMethods: collectAmount ? methodsFrom(fields.collect_methods) : null,
  };
}

/** The way to pay that was chosen; null for any. */
export function methodsFrom(text: string): StatedCollection["collectMethods"] {
  const method = COLLECT_METHODS.find((known) => known === text);
  return method ? [method] : null;
}

/** Whether it may be left at a safe place; null for the shop's own setting. */
export function safePlaceFrom(text: string): boolean | null {
  if (text === "yes") return true;
  return text === "no" ? false : null;
}

/** @throws invalid_request for a text that is no amount */
export function amountOf(text: string): number | null {
  if (text.trim() === "") return null;
  const amount = typedNumber(text);
  return Number.isNaN(amount) ? refuseValue("collect_amount", { kind: "no_amount" }) : amount;
}

export function pickupAtOf(text: string, timeZone: string): Date | null {
  if (text === "") return null;
  const at = instantAt(text, timeZone);
  return at ?? refuseValue("pickup_at", { kind: "pickup_time", days: PICKUP_DAYS_AHEAD });
}

/** Whether a quote is for exactly these fields, from the same pickup. */
export function isQuoteFor(
  { pickup }: MerchantContext,
  quote: StoredQuote,
  { delivery, ...parcel }: PriceRequest,
): boolean {
  return (
    quote.pickupLatitude === pickup?.latitude &&
    quote.pickupLongitude === pickup.longitude &&
    quote.deliveryLatitude === delivery.latitude &&
    quote.deliveryLongitude === delivery.longitude &&
    `0-${quote.requiredWeightG / 1000}kg` === (parcel.weightEstimate ?? "0-5kg") &&
    quote.deliverySpeed === (parcel.deliverySpeed ?? "standard") &&
    (quote.pickupAt?.getTime() ?? null) === (parcel.pickupAt?.getTime() ?? null) &&
    quote.collectMinor === (toMinor(parcel.collectAmount ?? 0, quote.currency) ?? 0)
  );
}

/** The order that the form asks for, at its quote's fee. @throws invalid_request naming each field */
export function orderRequestOf(
  messages: NewOrderMessages["recipient"],
  merchant: MerchantContext,
  { landmark }: SettledSpot,
  fields: OrderFields,
  priced: PriceRequest & { feeMinor: number },
): OrderRequest {
  const details = readDetails(FORM_DETAILS, (name, { isPhone }) => {
    const said = clean(fields[name]);
    return isPhone && said ? phoneNumberOf(said, merchant.market.phoneRegion) : said;
  });
  const unread = FORM_DETAILS.filter(
    (name) => detailOf(name).isPhone && fields[name].trim() && !details[name],
  );
  const issues = [
    ...unread.map((path) => ({ path, message: messages.phoneMissing })),
    !fields.receiverPhone.trim() && { path: "receiverPhone", message: messages.phoneMissing },
    !fields.receiverName.trim() && { path: "receiverName", message: messages.nameMissing },
    !landmark.trim() && { path: "landmark", message: messages.landmarkMissing },
  ].filter((issue) => issue !== false);
  if (issues.length > 0) return refuse("invalid_request", { issues });
  const { feeMinor, ...request } = priced;
  return {
    ...request,
    deliveryFee: toDecimal(feeMinor, merchant.market.currency),
    deliveryAddress: clean(landmark),
    ...details,
    merchantReferenceId: clean(fields.reference),
    allowSafePlace: safePlaceFrom(fields.allow_safe_place),
    waitForRiderMinutes: waitFrom(fields),
  };
}

/** How long the order waits for a rider; one with a pickup time searches later by itself. */
function waitFrom({ wait_for_rider_minutes: minutes, pickup_at: pickupAt }: OrderFields) {
  return minutes === "" || pickupAt !== "" ? null : Number(minutes);
}

/** The weight estimate of the form; the price rule checks it. */
export function weightEstimateOf(text: string): string | undefined {
  const kilograms = text.toLowerCase().replace(/\s+/g, "").replace(",", ".").replace(/kg$/, "");
  if (kilograms === "") return undefined;
  return `0-${/^[\d.]+$/.test(kilograms) ? String(Number(kilograms)) : kilograms}kg`;
}

export function clean(text: string): string | null {
  return text.replaceAll("\u0000", "").trim() || null;
}
