import { beginOf, follow, makeStop, waitCost, type Progress } from "./follow";
import type { Market, Order, Rider, Stop } from "./market";
import type { Rules } from "./rules";

/** A rider's stops with those of new orders among them, and their cost. */
export type Route = {
  stops: readonly Stop[];
  added: readonly Order[];
  cost: number;
};

/** The places of a new parcel in a route, and its added cost. */
export type Insertion = { pickupAt: number; dropOffAt: number; adds: number };

/** The stops of an attempt are written here, so that no list is made for a rejected one. */
const tried: Stop[] = [];

/** The cheapest places for a parcel in a route; null where limits forbid all. */
export function findInsertion(
  market: Market,
  rider: Rider,
  route: Route,
  order: Order,
): Insertion | null {
  const { stops } = route;
  const { length } = stops;
  let [cost, pickupAt, dropOffAt] = [Infinity, -1, -1];
  const before = beginOf(rider);
  for (let first = 0; first <= length; first += 1) {
    if (first > 0) makeStop(market, rider, stops, first - 1, before);
    if (first < rider.fixedStops) continue;
    for (let index = 0; index < length; index += 1) {
      tried[index < first ? index : index + 2] = stops[index] as Stop;
    }
    tried[first] = order.pickup;
    const between = { ...before };
    let isAllowed = makeStop(market, rider, tried, first, between);
    for (let second = first; isAllowed && second <= length; second += 1) {
      tried[second + 1] = order.dropOff;
      const found = costOfRest(market, rider, second + 1, length + 2, { ...between }, cost);
      if (found < cost) [cost, pickupAt, dropOffAt] = [found, first, second];
      if (second === length) break;
      // One stop after the other comes before the drop-off.
      tried[second + 1] = stops[second] as Stop;
      isAllowed = makeStop(market, rider, tried, second + 1, between) && between.cost < cost;
    }
  }
  if (pickupAt < 0) return null;
  const whole = cost + addedCost(market, rider, [...route.added, order]);
  return { pickupAt, dropOffAt, adds: whole - route.cost };
}

/** The cost of the tried stops from one on; infinite if a limit is broken or a bound is reached. */
function costOfRest(
  market: Market,
  rider: Rider,
  from: number,
  to: number,
  progress: Progress,
  bound: number,
): number {
  for (let index = from; index < to; index += 1) {
    const isAllowed = makeStop(market, rider, tried, index, progress);
    if (!isAllowed || progress.cost >= bound) return Infinity;
  }
  return progress.cost;
}

export function insertOrder(route: Route, order: Order, insertion: Insertion): Route {
  const { pickupAt, dropOffAt, adds } = insertion;
  const stops = route.stops.toSpliced(dropOffAt, 0, order.dropOff);
  return {
    stops: stops.toSpliced(pickupAt, 0, order.pickup),
    added: [...route.added, order],
    cost: route.cost + adds,
  };
}

/** The rider's route with only these orders added, in the given order of stops. */
export function routeOf(
  market: Market,
  rider: Rider,
  stops: readonly Stop[],
  added: readonly Order[],
): Route {
  const { cost } = follow(market, rider, stops);
  return { stops, added, cost: cost + addedCost(market, rider, added) };
}

/** The route without some of its new orders. */
export function withoutOrders(
  market: Market,
  rider: Rider,
  route: Route,
  isGone: (order: Order) => boolean,
): Route {
  const added = route.added.filter((order) => !isGone(order));
  if (added.length === route.added.length) return route;
  const gone = new Set(
    route.added.filter(isGone).flatMap(({ pickup, dropOff }) => [pickup, dropOff]),
  );
  return routeOf(
    market,
    rider,
    route.stops.filter((stop) => !gone.has(stop)),
    added,
  );
}

/**
 * A lower bound of an order's added cost: it comes no earlier than if the rider rode to it at once and straight
 * on. It needs two rides, where the cheapest places need hundreds.
 */
export function leastAdded(market: Market, rider: Rider, route: Route, order: Order): number {
  const { rules, ride } = market;
  const { pickup, dropOff } = order;
  const arrives = rider.freeAt + ride(rider.place, pickup.place, rider.freeAt, rider.vehicleClass);
  const collected = Math.max(arrives + Math.min(rules.pickup, rules.pickupAgain), order.readyAt);
  const rides = ride(pickup.place, dropOff.place, collected, rider.vehicleClass);
  const at = Math.max(collected + rides + rules.dropOff, order.deliverFrom);
  const before = rider.parcels.length + route.added.length;
  return waitCost(order, at, rules.weights) + surcharge(rules, rider, order, before);
}

/** Limits that do not depend on the order of the stops. An express order travels alone. */
export function mayTake(rider: Rider, { stops, added }: Route, order: Order): boolean {
  return (
    rider.takesMore &&
    rider.classRank >= order.classRank &&
    rider.parcels.length + added.length < rider.jobLimit &&
    (stops.length === 0 || !(order.isExpress || added.some(({ isExpress }) => isExpress))) &&
    !order.asked.has(rider.riderId) &&
    (order.collectMinor === 0 || mayCollect(rider, [...added, order]))
  );
}

/** Whether a rider may have the money of these orders in hand. */
export function mayCollect({ cashRoomMinor }: Rider, orders: readonly Order[]): boolean {
  const minor = orders.reduce((sum, { collectMinor }) => sum + collectMinor, 0);
  return minor === 0 || minor <= cashRoomMinor;
}

/** The cost of orders beyond waiting and riding. */
export function addedCost({ rules }: Market, rider: Rider, added: readonly Order[]): number {
  const { length } = rider.parcels;
  return added.reduce((sum, it, index) => sum + surcharge(rules, rider, it, length + index), 0);
}

/** The time of a rider with so many earlier jobs, and the choice of this rider. */
function surcharge(
  { minutesPerJob, weights }: Rules,
  { riderId, classRank, stalePlace, fairness }: Rider,
  order: Order,
  before: number,
): number {
  const busy = weights.busyMinute * minutesPerJob * before;
  const larger = weights.largerVehicle * (classRank - order.classRank);
  const preferred = order.preferred.has(riderId) ? weights.preferred : 0;
  return busy + larger + stalePlace + fairness - preferred;
}
