import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { refuse, refuseValue } from "@/lib/domain/errors";
import { weightEstimateOf } from "@/lib/domain/pricing/quotes/parcel";
import { readQuote, type StoredQuote } from "@/lib/domain/pricing/quotes/read-quote";
import type { JsonObject } from "@/lib/http/endpoint/read-json";

const QUOTE_ID_LENGTH = 64;

/** The body of a request, with the fields of the quote that it names where it leaves them out. @throws quote_not_found */
export async function withQuotedFields(
  merchant: MerchantContext,
  json: JsonObject,
): Promise<JsonObject> {
  const { quote_id: quoteId } = json;
  if (quoteId == null || quoteId === "") return json;
  // Anything else is no id of a quote, which its field says.
  if (typeof quoteId !== "string" || quoteId.length > QUOTE_ID_LENGTH) {
    return refuseValue("quote_id", { kind: "not_valid" });
  }
  const quoted = (await readQuote(merchant, quoteId)) ?? refuse("quote_not_found");
  const given = Object.entries(json).filter(([, value]) => value != null && value !== "");
  const stated = Object.fromEntries(given);
  const place =
    "branch_id" in stated || "pickup_lat" in stated ? {} : quotedPickup(merchant, quoted);
  return { ...json, ...quotedFields(quoted), ...place, ...stated };
}

/** All assumptions of a quote and its price, so that another quote of the same price cannot replace it. */
function quotedFields(quote: StoredQuote) {
  return {
    delivery_fee: toDecimal(quote.feeMinor, quote.currency),
    delivery_lat: quote.deliveryLatitude,
    delivery_lng: quote.deliveryLongitude,
    product_type: quote.productType,
    weight_estimate: weightEstimateOf(quote),
    delivery_speed: quote.deliverySpeed,
    on_failed: quote.onFailed,
    collect_amount: toDecimal(quote.collectMinor, quote.currency),
    pickup_at: quote.pickupAt?.toISOString() ?? null,
  };
}

/** Nothing for the default branch, unless it has moved since. */
function quotedPickup({ pickup }: MerchantContext, quote: StoredQuote) {
  const { pickupId, pickupLatitude, pickupLongitude } = quote;
  if (pickupId !== null && pickupId !== pickup?.id) return { branch_id: pickupId };
  const isThere = pickup?.latitude === pickupLatitude && pickup.longitude === pickupLongitude;
  return isThere ? {} : { pickup_lat: pickupLatitude, pickup_lng: pickupLongitude };
}
