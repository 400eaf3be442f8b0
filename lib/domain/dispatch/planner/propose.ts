import type { PlanReasons } from "@/db/schema";
import { explain } from "./explain";
import { follow } from "./follow";
import { keepRoom } from "./keep-room";
import type { Market, Order, Rider } from "./market";
import { withoutOrders, type Route } from "./route";
import type { Plan } from "./search";
import type { StopKind } from "./snapshot";

/**
 * One SQL statement, which refuses if the world has changed since the plan. Proposals are tried in their order:
 * a rider must be reserved before an order is offered.
 */
export type Proposal = SwapReservations | OfferRun | HoldOffers;

/** Moves the reservations of all these orders to other riders, or of none. */
export type SwapReservations = { kind: "swap_reservations"; moves: Move[] };

export type Move = {
  orderId: string;
  fromRiderId: number | null;
  toRiderId: number;
  reasons: PlanReasons;
};

/** A rider is offered orders that are accepted together or not at all. */
export type OfferRun = {
  kind: "offer_run";
  riderId: number;
  /** The route for which the stops are planned. */
  routeVersion: number;
  orders: { orderId: string; reasons: PlanReasons }[];
  /** How much longer the rider is on the way with these orders. */
  extraMinutes: number;
  /** All stops of the rider, accepted and new, in order. */
  stops: { orderId: string; kind: StopKind; expectedAt: Date }[];
};

/** Holds these orders until an instant: waiting costs nothing, or no rider fits yet. */
export type HoldOffers = { kind: "hold_offers"; orderIds: string[]; until: Date };

/** The proposals for now of a plan. */
export function propose(market: Market, plan: Plan, now: Date): Proposal[] {
  const { riders, rules } = market;
  const { routes, left } = keepRoom(market, plan);
  const moves: Move[] = [];
  const runs: OfferRun[] = [];
  const held = left.filter((order) => order.searchEndsAt - rules.lastResort > rules.planEvery);
  for (const rider of riders) {
    const route = routes[rider.index] as Route;
    if (route.added.length === 0) continue;
    moves.push(...movesOf(market, rider, route));
    const run = dueRun(market, rider, route);
    if (run.added.length > 0) runs.push(offerOf(market, rider, run, now));
    held.push(...route.added.filter((order) => !run.added.includes(order)));
  }
  const until = minutesAfter(now, 2 * rules.planEvery);
  const orderIds = held.map(({ orderId }) => orderId);
  return [
    ...inGroups(moves).map((group) => ({ kind: "swap_reservations" as const, moves: group })),
    ...runs,
    ...(held.length > 0 ? [{ kind: "hold_offers" as const, orderIds, until }] : []),
  ];
}

function movesOf(market: Market, rider: Rider, route: Route): Move[] {
  const { riderId } = rider;
  return route.added
    .filter(({ reservedRiderId }) => reservedRiderId !== riderId)
    .map((order) => ({
      orderId: order.orderId,
      fromRiderId: order.reservedRiderId,
      toRiderId: riderId,
      reasons: explain(market, rider, route, order),
    }));
}

/** Moves that touch the same riders, which may need one another's room. */
function inGroups(moves: readonly Move[]): Move[][] {
  let groups: { riders: Set<number>; moves: Move[] }[] = [];
  for (const move of moves) {
    const riders = [move.toRiderId, ...(move.fromRiderId === null ? [] : [move.fromRiderId])];
    const isNear = (group: { riders: Set<number> }) => riders.some((it) => group.riders.has(it));
    const near = groups.filter(isNear);
    const merged = {
      riders: new Set([...near.flatMap((group) => [...group.riders]), ...riders]),
      moves: [...near.flatMap((group) => group.moves), move],
    };
    groups = [...groups.filter((group) => !isNear(group)), merged];
  }
  return groups.map((group) => group.moves);
}

/** The route with only its due new orders, or with all of them if some depend on the others. */
export function dueRun(market: Market, rider: Rider, route: Route): Route {
  const due = dueOrders(market, rider, route);
  const run = withoutOrders(market, rider, route, (order) => !due.has(order));
  return Number.isFinite(run.cost) ? run : route;
}

/**
 * The new orders of a route that must be offered now: the rider has to leave for them soon, collects them
 * in one visit with such a one, or they have been held back for long enough.
 */
function dueOrders(market: Market, rider: Rider, route: Route): Set<Order> {
  const { rules, orders, ride } = market;
  const { times } = follow(market, rider, route.stops);
  const due = new Set<Order>();
  let isVisitDue = false;
  let leftAt = rider.freeAt;
  let approach = 0;
  for (const [index, { parcel, isPickup, place }] of route.stops.entries()) {
    const before = route.stops[index - 1];
    const isSameVisit =
      isPickup && before?.isPickup === true && before.parcel.counter === parcel.counter;
    if (!isSameVisit) {
      leftAt = times[index - 1] ?? rider.freeAt;
      approach = ride(before?.place ?? rider.place, place, leftAt, rider.vehicleClass);
      isVisitDue = false;
    }
    const order = orders[parcel.index];
    if (!isPickup || !order) continue;
    const leavesAt = Math.max(leftAt, order.readyAt - rules.pickup - approach);
    const isOld = -order.placedAt + rules.planEvery > rules.longestHold;
    isVisitDue ||= leavesAt < rules.offerAhead || isOld;
    if (isVisitDue) due.add(order);
  }
  return due;
}

function offerOf(market: Market, rider: Rider, route: Route, now: Date): OfferRun {
  const { times } = follow(market, rider, route.stops);
  const before = follow(market, rider, rider.stops).times.at(-1) ?? rider.freeAt;
  return {
    kind: "offer_run",
    riderId: rider.riderId,
    routeVersion: rider.routeVersion,
    orders: route.added.map((order) => ({
      orderId: order.orderId,
      reasons: explain(market, rider, route, order),
    })),
    extraMinutes: (times.at(-1) ?? before) - before,
    stops: route.stops.map(({ parcel, isPickup }, index) => ({
      orderId: parcel.orderId,
      kind: isPickup ? "pickup" : "dropoff",
      expectedAt: minutesAfter(now, times[index] ?? 0),
    })),
  };
}

function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
