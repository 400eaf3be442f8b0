import { distanceMetres, swapped, type Coordinates } from "@/lib/core/geo";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import { requireDeliveryRoute, type DeliveryRoute } from "./delivery-route";
import { requireParcel, type Parcel, type StatedParcel } from "./parcel";
import { priceDelivery, type Price } from "./price";
import { readRateCards, type RateCard } from "./rate-card";
import { routeDistanceM } from "./route-distance";

export type PriceRequest = StatedParcel & {
  delivery: Coordinates;
  pickup?: Coordinates | undefined;
};

export type PricedDelivery = Parcel &
  DeliveryRoute &
  Price & {
    rateCardId: number;
    serviceId: string;
    vehicleClass: string;
    distanceM: number;
    etaMinutes: number;
    currency: string;
  };

/**
 * Today's price for a request: the rule that quoting and placing an order share.
 *
 * @throws pickup_not_set, invalid_pickup, invalid_delivery, invalid_distance, calculation_failed
 */
export async function priceRequest(
  merchant: MerchantContext,
  request: PriceRequest,
): Promise<PricedDelivery> {
  const route = requireDeliveryRoute(merchant, request.delivery, request.pickup);
  const parcel = requireParcel(request);
  const cards = await readRateCards(merchant.market.code);
  const { card, ...priced } = await priceRoute(cards, route, parcel);
  return {
    ...route,
    ...parcel,
    ...priced,
    rateCardId: card.id,
    serviceId: card.serviceId,
    vehicleClass: card.vehicleClass,
    etaMinutes: etaMinutes(card, priced.distanceM),
    currency: merchant.market.currency,
  };
}

export type PricedRoute = Price & { card: RateCard; distanceM: number };

/**
 * The price of a parcel on a route by the cards that are in force, of the smallest vehicle for it.
 *
 * @throws calculation_failed
 */
export async function priceRoute(
  cards: RateCard[],
  route: DeliveryRoute,
  parcel: Parcel,
): Promise<PricedRoute> {
  const card = smallestVehicleFor(cards, parcel);
  const distanceM = await routeDistanceM(route, card.circuityBp);
  if (distanceM > card.maxDistanceM) {
    const [kilometres, limit] = [Math.round(distanceM / 1000), card.maxDistanceM / 1000];
    const isSwapped = distanceMetres(route.pickup, swapped(route.delivery)) <= card.maxDistanceM;
    const problem = { kind: "too_far", kilometres, limit, isSwapped } as const;
    return refuse("calculation_failed", { problem });
  }
  const price = priceDelivery(card, distanceM, parcel.requiredWeightG, parcel.deliverySpeed);
  return { ...price, card, distanceM };
}

function smallestVehicleFor(cards: RateCard[], { requiredWeightG }: Parcel): RateCard {
  const card = cards.find(({ weightLimitG }) => requiredWeightG <= weightLimitG);
  if (card) return card;
  const limit = Math.max(0, ...cards.map(({ weightLimitG }) => weightLimitG)) / 1000;
  const kilograms = requiredWeightG / 1000;
  return refuse("calculation_failed", { problem: { kind: "too_heavy", kilograms, limit } });
}

function etaMinutes(card: RateCard, distanceM: number): number {
  return card.handlingMinutes + Math.ceil((distanceM / 1000 / card.averageSpeedKmh) * 60);
}
