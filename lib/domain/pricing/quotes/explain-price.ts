import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, orders, rateCards } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import type { AdminContext } from "../../authority/admin-context";
import { USUAL_REQUEST_RULES } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { readServiceAreas } from "./coverage";
import { requireDeliveryRoute } from "./delivery-route";
import type { DeliverySpeed } from "./parcel";
import {
  priceDelivery,
  withCollection,
  type CollectionPrice,
  type Price,
  type Tariff,
} from "./price";
import { priceRoute } from "./price-request";
import { cardsInForce, readAllVersions } from "./rate-card";

/** A price with all its inputs. */
export type ExplainedPrice = Price & {
  card: Tariff &
    CollectionPrice & { id: number; vehicleClass: string; version: number; effectiveFrom: Date };
  distanceM: number;
  requiredWeightG: number;
  deliverySpeed: DeliverySpeed;
  currency: string;
  timezone: string;
};

export type PriceQuestion = {
  marketCode: string;
  pickup: Coordinates;
  delivery: Coordinates;
  /** In the form of a request: `0-5kg`. */
  weightEstimate: string;
  deliverySpeed: string;
  at: Date;
};

/**
 * A delivery's price at a time, past or future, and its steps: by the rule of every quote, with the cards in
 * force then.
 *
 * @throws market_not_found, invalid_pickup, invalid_delivery, delivery_not_covered, invalid_distance,
 * calculation_failed
 */
export async function explainPrice(
  _admin: AdminContext,
  { marketCode, pickup, delivery, weightEstimate, deliverySpeed, at }: PriceQuestion,
): Promise<ExplainedPrice> {
  const [market] = await db.select().from(markets).where(eq(markets.code, marketCode));
  if (!market) return refuse("market_not_found");
  const areas = await readServiceAreas(market.code);
  const route = requireDeliveryRoute(
    { pickup, requestRules: USUAL_REQUEST_RULES },
    { delivery },
    areas,
  );
  const cards = cardsInForce(await readAllVersions(market.code), at);
  const { byRoad: _, ...priced } = await priceRoute({ cards, areas }, route, {
    weightEstimate,
    deliverySpeed,
  });
  const { currency, timezone } = market;
  return { ...priced, currency, timezone };
}

/**
 * The steps of an order's or its quote's price: by the card and the distance that it was priced with, not by
 * today's.
 *
 * @throws order_not_found
 */
export async function explainOrderPrice(
  _admin: AdminContext,
  { merchantId, orderId }: { merchantId: string; orderId: string },
): Promise<ExplainedPrice & { chargedMinor: number }> {
  const [row] = await db
    .select({ order: orders, card: rateCards, timezone: markets.timezone })
    .from(orders)
    .innerJoin(rateCards, eq(rateCards.id, orders.rateCardId))
    .innerJoin(markets, eq(markets.code, rateCards.marketCode))
    .where(
      and(
        eq(orders.merchantId, merchantId),
        eq(orders.environment, "live"),
        eq(orders.id, orderId),
      ),
    );
  if (!row) return refuse("order_not_found");
  const { card, timezone } = row;
  const { distanceM, requiredWeightG, deliverySpeed, currency, collectMinor, paidMinor } =
    row.order;
  const delivery = priceDelivery(card, distanceM, requiredWeightG, deliverySpeed);
  const price = withCollection(card, delivery, collectMinor + paidMinor);
  return {
    ...price,
    card,
    distanceM,
    requiredWeightG,
    deliverySpeed,
    currency,
    timezone,
    // The shop's own addition is in no rate card.
    chargedMinor: row.order.feeMinor - row.order.priorityFeeMinor,
  };
}
