import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { prepared } from "@/db/connections/prepared";
import { quotes } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { MerchantContext } from "../../authority/merchant-context";
import { cashToCollect } from "./collection";
import { estimateArrival, type Estimate } from "./estimate-arrival";
import { priceRequest, type PricedDelivery, type PriceRequest } from "./price-request";

/** A merchant collects payment between quote and order, which can take a customer until tomorrow. */
const QUOTE_VALIDITY = "24 hours";

export type Quote = PricedDelivery &
  Estimate & {
    quoteId: string;
    /** The merchant's pickup; null if the request had a place of its own. */
    pickupId: string | null;
    expiresAt: Date;
  };

/**
 * Prices a delivery and promises that price for {@link QUOTE_VALIDITY} (spec §A2).
 *
 * @throws pickup_not_set, invalid_pickup, invalid_delivery, delivery_not_covered, invalid_distance,
 *   calculation_failed
 */
export async function quoteDelivery(
  merchant: MerchantContext,
  request: PriceRequest,
): Promise<Quote> {
  const priced = await priceRequest(merchant, request);
  const { environment, market, merchantId } = merchant;
  const estimate = await estimateArrival(
    { environment, marketCode: market.code, merchantId },
    { ...priced, cashMinor: cashToCollect(priced) },
  );
  const quoteId = newId("quo");
  const pickupId = request.pickup ? null : (merchant.pickup?.id ?? null);
  const own = {
    id: quoteId,
    pickupId,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    pickupAt: priced.pickupAt?.toISOString() ?? null,
    pickupLatitude: priced.pickup.latitude,
    pickupLongitude: priced.pickup.longitude,
    deliveryLatitude: priced.delivery.latitude,
    deliveryLongitude: priced.delivery.longitude,
  };
  const [row] = await insertQuote({ ...priced, ...estimate, ...own });
  if (!row) throw new Error("insert into quotes returned no row");
  return { ...priced, ...estimate, quoteId, pickupId, expiresAt: row.expiresAt };
}

const given = expression.placeholder;

const insertQuote = prepared(
  db
    .insert(quotes)
    .values({
      id: given("id"),
      merchantId: given("merchantId"),
      environment: given("environment"),
      rateCardId: given("rateCardId"),
      vehicleClass: given("vehicleClass"),
      pickupId: given("pickupId"),
      pickupLatitude: given("pickupLatitude"),
      pickupLongitude: given("pickupLongitude"),
      deliveryLatitude: given("deliveryLatitude"),
      deliveryLongitude: given("deliveryLongitude"),
      productType: given("productType"),
      minWeightG: given("minWeightG"),
      requiredWeightG: given("requiredWeightG"),
      deliverySpeed: given("deliverySpeed"),
      distanceM: given("distanceM"),
      etaMinutes: given("etaMinutes"),
      carryMinutes: given("carryMinutes"),
      feeMinor: given("feeMinor"),
      platformFeeMinor: given("platformFeeMinor"),
      onFailed: given("onFailed"),
      returnFeeMinor: given("returnFeeMinor"),
      collectMinor: given("collectMinor"),
      // A column's own mapping takes no null.
      pickupAt: expression`${given("pickupAt")}::timestamptz`,
      currency: given("currency"),
      breakdown: given("breakdown"),
      expiresAt: expression`now() + ${expression.raw(`interval '${QUOTE_VALIDITY}'`)}`,
    })
    .returning({ expiresAt: quotes.expiresAt }),
);
