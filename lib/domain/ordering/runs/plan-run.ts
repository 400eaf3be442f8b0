import type { Coordinates } from "@/lib/core/geo";
import { mulberry32 } from "@/lib/core/mulberry32";
import { follow } from "../../dispatch/planner/follow";
import type { Market, Rider } from "../../dispatch/planner/market";
import { readMarket } from "../../dispatch/planner/read-market";
import { rideByCircuity } from "../../dispatch/planner/ride-by-circuity";
import type { Route } from "../../dispatch/planner/route";
import { USUAL_RULES, type Rules } from "../../dispatch/planner/rules";
import { searchPlan } from "../../dispatch/planner/search";
import type {
  RideMinutes,
  Snapshot,
  SnapshotOrder,
  SnapshotRider,
} from "../../dispatch/planner/snapshot";
import type { RateCard } from "../../pricing/quotes/rate-card";

/** The latest arrival of a drop without a window after the pickup, unless it takes longer alone. */
export const LONGEST_RUN_MINUTES = 120;

/** The number of changes of the first plan. It is not a time, so that the same drops have the same prices on a busy machine. */
const ROUNDS = 40;

/** Its riders have no other orders, and load all parcels of their part at the shop. Riding costs most, then waiting. */
const RULES: Rules = {
  ...USUAL_RULES,
  bagLimit: Infinity,
  minutesPerJob: 0,
  weights: { ...USUAL_RULES.weights, ride: 1, wait: 0.02, late: 0, broken: 0 },
};

export type PlannedCard = Pick<
  RateCard,
  | "vehicleClass"
  | "weightLimitG"
  | "jobLimit"
  | "circuityBp"
  | "averageSpeedKmh"
  | "handlingMinutes"
>;

export type PlannedDrop = {
  delivery: Coordinates;
  requiredWeightG: number;
  /** The smallest class that carries it. */
  vehicleClass: string;
  /** From the pickup until it is handed over, by itself. */
  carryMinutes: number;
  deliverFrom: Date | null;
  deliverUntil: Date | null;
};

/** The place of a drop in its run, both from 1. */
export type RunPlace = {
  route: number;
  stop: number;
  /** From the pickup until it is handed over. */
  minutes: number;
  /** The share by which its route is shorter than a ride from the pickup for each of its drops. */
  savedShare: number;
};

/**
 * Plans a run with the planner of dispatch: one rider or several, with large enough vehicles, in time and on short
 * routes. It assumes riders who are free at the pickup and ignores the current ones, so that the same drops have the same routes
 * and prices at any time and in both environments. Null for a drop whose window no rider can meet.
 *
 * @param from when it is picked up
 * @param cards of the market, the smallest vehicle first
 */
export function planRun(
  pickup: Coordinates,
  from: Date,
  drops: readonly PlannedDrop[],
  cards: readonly PlannedCard[],
): (RunPlace | null)[] {
  const depot = { ...pickup };
  const byCircuity = rideByCircuity(
    pickup.latitude,
    new Map(cards.map((card) => [card.vehicleClass, card])),
  );
  const approach = new Map(cards.map((card) => [card.vehicleClass, approachOf(card)]));
  const ride: RideMinutes = (start, ...rest) =>
    start === depot ? (approach.get(rest[2]) ?? Infinity) : byCircuity(start, ...rest);
  const { market } = readMarket(snapshotOf(depot, from, drops, cards), RULES, ride);
  const { routes } = searchPlan(market, mulberry32(drops.length), {
    rounds: ROUNDS,
    roundsPerOrder: ROUNDS,
    isOver: () => false,
  });
  const places: (RunPlace | null)[] = drops.map(() => null);
  const used = routes.filter(({ added }) => added.length > 0);
  for (const [index, route] of used.entries()) {
    const rider = market.riders[routes.indexOf(route)] as Rider;
    for (const [drop, place] of placesOf(market, rider, route, byCircuity)) {
      places[drop] = { ...place, route: index + 1 };
    }
  }
  return places;
}

/** The minutes of handling beside collecting and handing over, so that another rider has a cost. */
function approachOf({ handlingMinutes }: PlannedCard): number {
  return Math.max(1, handlingMinutes - RULES.pickup - RULES.dropOff);
}

/** The drops, and for each needed class as many riders as there are drops. */
function snapshotOf(
  depot: Coordinates,
  from: Date,
  drops: readonly PlannedDrop[],
  cards: readonly PlannedCard[],
): Snapshot {
  const needed = new Set(drops.map(({ vehicleClass }) => vehicleClass));
  const fleet = cards.filter(({ vehicleClass }) => needed.has(vehicleClass));
  const riders = fleet.flatMap((card) => drops.map(() => card));
  return {
    now: from,
    vehicleClasses: cards.map(({ vehicleClass }) => vehicleClass),
    riders: riders.map((card, riderId) => riderOf(card, riderId, depot, from)),
    orders: drops.map((drop, index) => orderOf(drop, index, depot, from)),
  };
}

function riderOf(card: PlannedCard, riderId: number, place: Coordinates, at: Date): SnapshotRider {
  const { vehicleClass, jobLimit, weightLimitG } = card;
  return {
    riderId,
    place,
    vehicleClass,
    jobLimit,
    weightLimitG,
    cashRoomMinor: 0,
    routeVersion: 0,
    locatedAt: at,
    hasOpenOffer: false,
    parcels: [],
    stops: [],
    fixedStops: 0,
    freeFrom: null,
    collectsUntil: null,
    earnedPerHour: null,
  };
}

function orderOf(drop: PlannedDrop, index: number, depot: Coordinates, from: Date): SnapshotOrder {
  const { delivery, requiredWeightG, vehicleClass, carryMinutes, deliverFrom } = drop;
  const longest = Math.max(LONGEST_RUN_MINUTES, carryMinutes);
  const deliverUntil = drop.deliverUntil ?? new Date(from.getTime() + longest * 60_000);
  return {
    orderId: String(index),
    dropOff: delivery,
    weightG: requiredWeightG,
    vehicleClass,
    // The route starts at the pickup, because the riders are there by then.
    pickup: { ...depot },
    counter: "run",
    isExpress: false,
    placedAt: from,
    readyAt: from,
    deliverFrom,
    deliverUntil,
    promisedBy: deliverUntil,
    collectUntil: null,
    reservedRiderId: null,
    collectMinor: 0,
    askedRiderIds: [],
    preferredRiderIds: [],
    searchEndsAt: deliverUntil,
  };
}

/** The position of each drop in its route, by its place in the run. */
function placesOf(market: Market, rider: Rider, route: Route, ride: RideMinutes) {
  const { times } = follow(market, rider, route.stops);
  const { vehicleClass } = rider;
  let ridden = 0;
  let alone = 0;
  for (const [index, { isPickup, place, parcel }] of route.stops.entries()) {
    const before = route.stops[index - 1];
    if (before) ridden += ride(before.place, place, 0, vehicleClass);
    if (!isPickup) alone += ride(parcel.pickup.place, place, 0, vehicleClass);
  }
  const savedShare = Math.max(0, 1 - ridden / alone);
  const dropOffs = [...route.stops.entries()].filter(([, { isPickup }]) => !isPickup);
  return dropOffs.map(([index, { parcel }], place) => {
    const minutes = Math.ceil(times[index] ?? 0);
    return [Number(parcel.orderId), { stop: place + 1, minutes, savedShare }] as const;
  });
}
