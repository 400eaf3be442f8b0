import type { Coordinates } from "@/lib/core/geo";
import { toDecimal } from "@/lib/core/money";
import { priceRequest, type PriceRequest } from "../../pricing/quotes/price-request";
import { quoteDelivery } from "../../pricing/quotes/quote-delivery";
import type { PublicSaleLink } from "./read-public-sale-link";
import type { SaleLink } from "./sale-link";

export type SalePrice = {
  /** What the customer pays for the delivery; 0 where the shop does. */
  deliveryMinor: number;
  /** What the customer pays at the door. */
  collectMinor: number;
  /** What the shop's wallet pays. */
  feeMinor: number;
  expiresAt: Date;
};

/** The parcel of a link's orders. */
export function parcelOf({ requiredWeightG }: Pick<SaleLink, "requiredWeightG">) {
  return { weightEstimate: `0-${requiredWeightG / 1_000}kg` };
}

/**
 * What a customer pays at a place, with a quote that keeps the price for the shop. The customer's part is the delivery
 * without the charge for collecting the money, which is always the shop's.
 *
 * @throws invalid_delivery, delivery_not_covered, invalid_distance, calculation_failed; invalid_request for more money than
 *   the shop may collect
 */
export async function priceSale(
  { shop, priceMinor, deliveryPaidBy, ...link }: PublicSaleLink,
  delivery: Coordinates,
): Promise<SalePrice> {
  const request: PriceRequest = { delivery, ...parcelOf(link) };
  const alone = await priceRequest(shop, request);
  const deliveryMinor = deliveryPaidBy === "customer" ? alone.feeMinor : 0;
  const collectMinor = priceMinor + deliveryMinor;
  const { feeMinor, expiresAt } = await quoteDelivery(shop, {
    ...request,
    collectAmount: toDecimal(collectMinor, shop.market.currency),
  });
  return { deliveryMinor, collectMinor, feeMinor, expiresAt };
}
