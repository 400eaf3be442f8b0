import type { Coordinates } from "@/lib/core/geo";
import { toDecimal } from "@/lib/core/money";
import { requireWholeShop } from "../../authority/branch-limit";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse, refuseValue } from "../../errors";
import { carryMinutes } from "./carry-minutes";
import { requireCollection, type Collection, type StatedCollection } from "./collection";
import { readServiceAreas, refuseTooFar, type ServiceArea } from "./coverage";
import { requireDeliveryRoute, type DeliveryRoute } from "./delivery-route";
import {
  DEFAULT_PARCEL,
  requireParcel,
  type OnFailed,
  type Parcel,
  type StatedParcel,
} from "./parcel";
import { priceDelivery, priceReturn, withCollection, type Price } from "./price";
import { readRateCards, type RateCard } from "./rate-card";
import { routeDistance, type RouteDistance } from "./route-distance";

/** How far ahead a pickup can be scheduled. */
export const PICKUP_DAYS_AHEAD = 7;

/** How long before it is ready an order can be placed, if its pickup is not scheduled. */
export const READY_MINUTES_MAX = 180;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export type PriceRequest = StatedParcel &
  StatedCollection & {
    delivery: Coordinates;
    pickup?: Coordinates | undefined;
    onFailed?: OnFailed | null | undefined;
    /** When it is to be picked up; null for at once. */
    pickupAt?: Date | null | undefined;
    /** The minutes until the parcel is ready; null if not stated. */
    readyInMinutes?: number | null | undefined;
    /** The most that it may cost, as a decimal; null for any price. */
    maxFee?: number | null | undefined;
    /** The only vehicle class that may bring it; null for any. */
    onlyVehicleClass?: string | null | undefined;
  };

export type PricedDelivery = PricedAt & { pickupAt: Date | null; readyAt: Date | null };

/** A price, and what it assumes. */
export type PricedAt = Parcel &
  DeliveryRoute &
  Collection &
  Price & {
    rateCardId: number;
    serviceId: string;
    vehicleClass: string;
    distanceM: number;
    /** The minutes after a rider is at the pickup. */
    carryMinutes: number;
    currency: string;
    onFailed: OnFailed;
    /** The price of bringing the parcel back, in addition to the fee. */
    returnFeeMinor: number;
  };

/**
 * Today's price for a request, or that of the day of its pickup: the rule that quoting and placing an
 * order share.
 *
 * @throws invalid_request for a pickup time that has passed or is too far ahead, for a ready time beside it or out of
 *   its range, and for money that cannot be collected; pickup_not_set, invalid_pickup, invalid_delivery, delivery_not_covered, invalid_distance,
 *   calculation_failed; above_max_fee and other_vehicle_class for what the request rules out; limited_to_branch for a
 *   pickup of its own
 */
export async function priceRequest(
  merchant: MerchantContext,
  request: PriceRequest,
): Promise<PricedDelivery> {
  if (request.pickup) requireWholeShop(merchant);
  const pickupAt = requirePickupTime(request.pickupAt);
  const readyAt = requireReadyTime(request);
  const priced = await priceAt(merchant, request, { at: pickupAt ?? new Date() });
  requireGuards(request, priced);
  return { ...priced, pickupAt, readyAt };
}

/**
 * The price of a request by the rate cards in force at a moment.
 *
 * @param vehicleClass the class that has the parcel already; null for the smallest that can bring it
 * @throws invalid_request for money that cannot be collected; pickup_not_set, invalid_pickup, invalid_delivery,
 *   delivery_not_covered, invalid_distance, calculation_failed
 */
export async function priceAt(
  merchant: MerchantContext,
  request: PriceRequest,
  { at, vehicleClass }: { at: Date; vehicleClass?: string | null },
): Promise<PricedAt> {
  const { code, currency } = merchant.market;
  const collection = requireCollection(merchant.market, request);
  const [inForce, areas] = await Promise.all([readRateCards(code, at), readServiceAreas(code)]);
  const cards = vehicleClass
    ? inForce.filter((card) => card.vehicleClass === vehicleClass)
    : inForce;
  const route = requireDeliveryRoute(merchant, request, areas);
  const { byRoad, ...delivery } = await priceRoute({ cards, areas }, route, request);
  const { card } = delivery;
  return {
    ...delivery,
    ...withCollection(card, delivery, collection.collectMinor),
    ...route,
    rateCardId: card.id,
    serviceId: card.serviceId,
    vehicleClass: card.vehicleClass,
    carryMinutes: carryMinutes(card, delivery.distanceM, byRoad),
    onFailed: request.onFailed ?? DEFAULT_PARCEL.onFailed,
    ...collection,
    returnFeeMinor: priceReturn(card, delivery.feeMinor),
    currency,
  };
}

/** Refuses a price or a vehicle that the request rules out, before anybody agrees to it by mistake. */
function requireGuards(
  { maxFee, onlyVehicleClass }: PriceRequest,
  { vehicleClass, feeMinor, currency }: PricedAt,
): void {
  if (onlyVehicleClass != null && onlyVehicleClass !== vehicleClass) {
    refuse("other_vehicle_class", { vehicleClass });
  }
  if (maxFee != null && toDecimal(feeMinor, currency) > maxFee) {
    refuse("above_max_fee", { feeMinor, currency });
  }
}

/** @throws invalid_request for a time that has passed or is too far ahead */
export function requirePickupTime(pickupAt: Date | null | undefined): Date | null {
  if (!pickupAt) return null;
  const aheadMs = pickupAt.getTime() - Date.now();
  const isBookable = aheadMs >= 0 && aheadMs <= PICKUP_DAYS_AHEAD * DAY_MS;
  return isBookable
    ? pickupAt
    : refuseValue("pickup_at", { kind: "pickup_time", days: PICKUP_DAYS_AHEAD });
}

function requireReadyTime({ pickupAt, readyInMinutes }: PriceRequest): Date | null {
  if (readyInMinutes == null) return null;
  const isInRange =
    Number.isInteger(readyInMinutes) && readyInMinutes >= 0 && readyInMinutes <= READY_MINUTES_MAX;
  if (!isInRange) {
    const problem = { kind: "whole_number", least: 0, most: READY_MINUTES_MAX } as const;
    return refuseValue("ready_in_minutes", problem);
  }
  if (pickupAt) return refuseValue("ready_in_minutes", { kind: "ready_and_pickup_time" });
  return new Date(Date.now() + readyInMinutes * MINUTE_MS);
}

export type PricedRoute = Parcel &
  Price & { card: RateCard; distanceM: number } & Pick<RouteDistance, "byRoad">;

/**
 * The price of a parcel on a route by the cards that are in force, of the smallest vehicle that carries
 * it over that distance.
 *
 * @throws delivery_not_covered, calculation_failed
 */
export async function priceRoute(
  { cards, areas }: { cards: RateCard[]; areas: ServiceArea[] },
  route: DeliveryRoute,
  stated: StatedParcel,
): Promise<PricedRoute> {
  const marketCode = cards[0]?.marketCode ?? "";
  const { distanceOf, byRoad } = await routeDistance(marketCode, route);
  const requireReach = (able: RateCard[]) =>
    able.find((card) => distanceOf(card) <= card.maxDistanceM) ??
    refuseTooFar({ areas, cards: able, route, distanceOf });

  if (cards.length > 0) requireReach(cards);
  const parcel = requireParcel(stated);
  const card = requireReach(cardsFor(cards, parcel));
  const distanceM = distanceOf(card);
  const price = priceDelivery(card, distanceM, parcel.requiredWeightG, parcel.deliverySpeed);
  return { ...parcel, ...price, card, distanceM, byRoad };
}

/** Smallest vehicle first. */
function cardsFor(cards: RateCard[], { requiredWeightG }: Parcel): RateCard[] {
  const able = cards.filter(({ weightLimitG }) => requiredWeightG <= weightLimitG);
  if (able.length > 0) return able;
  const limit = Math.max(0, ...cards.map(({ weightLimitG }) => weightLimitG)) / 1000;
  const kilograms = requiredWeightG / 1000;
  return refuse("calculation_failed", { problem: { kind: "too_heavy", kilograms, limit } });
}
