import type { Market, Order, Parcel, Rider, Stop } from "./market";
import type { Rules, Weights } from "./rules";

/** A rider's stops with those of new orders among them, and what they cost. */
export type Route = {
  stops: readonly Stop[];
  added: readonly Order[];
  cost: number;
};

/** What happens on a route: when each stop is done, and the minutes of riding. */
export type Log = { times: number[]; ride: number };

/**
 * Follows the first stops of a list and answers what they cost in minutes of waiting and riding. Infinity
 * where a new parcel would break a limit, or as soon as more than a bound is sure. Stops without new parcels
 * are taken as they are. A log is filled in to the end in any case.
 */
export function follow(
  market: Market,
  rider: Rider,
  stops: readonly Stop[],
  count: number,
  bound = Infinity,
  log?: Log,
): number {
  const { rules, ride } = market;
  let place = rider.place;
  const progress: Progress = {
    at: rider.freeAt,
    cost: 0,
    counter: NO_COUNTER,
    aboard: rider.aboard,
    aboardG: rider.aboardG,
    newAboard: 0,
  };
  for (let index = 0; index < count; index += 1) {
    const stop = stops[index] as Stop;
    const isSameVisit = stop.isPickup && progress.counter === stop.parcel.counter;
    if (!isSameVisit) {
      const minutes = ride(place, stop.place, progress.at, rider.vehicleClass);
      progress.cost += rules.weights.ride * minutes;
      progress.at += minutes;
      place = stop.place;
      if (log) log.ride += minutes;
    }
    const isAllowed = stop.isPickup
      ? collect(progress, rules, rider, stop, isSameVisit) &&
        (isSameVisit || !isSecondVisit(stops, index, rules.togetherWithin))
      : deliver(progress, rules, stop);
    if (!isAllowed || progress.cost > bound) {
      if (!log) return Infinity;
      progress.cost = Infinity;
    }
    if (log) log.times[index] = progress.at;
  }
  return progress.cost;
}

type Progress = {
  at: number;
  cost: number;
  /** Where the rider collected at the last stop. */
  counter: number;
  aboard: number;
  aboardG: number;
  newAboard: number;
};

const NO_COUNTER = -1;

/** Takes a parcel aboard; answers whether that is within limits. */
function collect(
  progress: Progress,
  rules: Rules,
  rider: Rider,
  { parcel, minutesLeft, latest }: Stop,
  isSameVisit: boolean,
): boolean {
  const isNew = parcel.index >= 0;
  const isUnderWay = progress.aboard > 0 && !isSameVisit;
  progress.at += minutesLeft ?? (isSameVisit ? rules.pickupAgain : rules.pickup);
  if (progress.at < parcel.readyAt) progress.at = parcel.readyAt;
  else progress.cost += rules.weights.standing * (progress.at - parcel.readyAt);
  progress.counter = parcel.counter;
  progress.aboard += 1;
  progress.aboardG += parcel.weightG;
  if (isNew) progress.newAboard += 1;
  const isLate = progress.at > latest || (isNew && progress.at > rider.collectsUntil);
  // What was accepted without new parcels is as it is.
  if (progress.newAboard === 0) return !isLate;
  const isTooMuch = progress.aboard > rules.bagLimit || progress.aboardG > rider.weightLimitG;
  return !isLate && !isTooMuch && (rules.collectsUnderWay || !isUnderWay);
}

/** Hands a parcel over; answers whether others have not delayed it for too long. */
function deliver(progress: Progress, rules: Rules, { parcel, minutesLeft, latest }: Stop): boolean {
  progress.at = Math.max(progress.at + (minutesLeft ?? rules.dropOff), parcel.deliverFrom);
  progress.cost += waitCost(parcel, progress.at, rules.weights);
  progress.counter = NO_COUNTER;
  progress.aboard -= 1;
  progress.aboardG -= parcel.weightG;
  if (parcel.index >= 0) progress.newAboard -= 1;
  return progress.at <= latest;
}

/** What it costs that a parcel is delivered so many minutes from now. */
function waitCost({ promisedBy, isExpress }: Parcel, at: number, weights: Weights): number {
  const late = at - promisedBy;
  const cost = at + (late > 0 ? weights.late * late + weights.broken : 0);
  return isExpress ? weights.express * cost : cost;
}

/** Whether a new parcel makes a rider come back to a counter for what could have been collected before. */
function isSecondVisit(stops: readonly Stop[], index: number, within: number): boolean {
  const { parcel } = stops[index] as Stop;
  for (let before = 0; before < index; before += 1) {
    const { parcel: other, isPickup } = stops[before] as Stop;
    if (!isPickup || other.counter !== parcel.counter) continue;
    const isOld = other.index < 0 && parcel.index < 0;
    if (!isOld && Math.abs(other.readyAt - parcel.readyAt) <= within) return true;
  }
  return false;
}

/** Where a new parcel goes into a route, and what it adds. */
export type Insertion = { pickupAt: number; dropOffAt: number; adds: number };

/** The stops of a try are written here, so that no list is made for what is not taken. */
const tried: Stop[] = [];

/** The cheapest places for a parcel in a route; null where limits forbid all. */
export function findInsertion(
  market: Market,
  rider: Rider,
  route: Route,
  order: Order,
): Insertion | null {
  if (!mayTake(rider, route, order)) return null;
  const { stops } = route;
  const { length } = stops;
  let [cost, pickupAt, dropOffAt] = [Infinity, -1, -1];
  for (let first = rider.fixedStops; first <= length; first += 1) {
    for (let index = 0; index < length; index += 1) {
      tried[index < first ? index : index + 2] = stops[index] as Stop;
    }
    tried[first] = order.pickup;
    for (let second = first; second <= length; second += 1) {
      // One stop after the other comes before the drop-off.
      if (second > first) tried[second] = stops[second - 1] as Stop;
      tried[second + 1] = order.dropOff;
      const found = follow(market, rider, tried, length + 2, cost);
      if (found < cost) [cost, pickupAt, dropOffAt] = [found, first, second];
    }
  }
  if (pickupAt < 0) return null;
  const whole = cost + addedCost(market, rider, [...route.added, order]);
  return { pickupAt, dropOffAt, adds: whole - route.cost };
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

/** The rider's route with these orders alone added, in the order of the stops that are given. */
export function routeOf(
  market: Market,
  rider: Rider,
  stops: readonly Stop[],
  added: readonly Order[],
): Route {
  const cost = follow(market, rider, stops, stops.length) + addedCost(market, rider, added);
  return { stops, added, cost };
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

/** Limits that do not depend on the order of the stops. An express order has its rider alone. */
function mayTake(rider: Rider, { stops, added }: Route, order: Order): boolean {
  return (
    rider.takesMore &&
    rider.classRank >= order.classRank &&
    rider.parcels.length + added.length < rider.jobLimit &&
    (stops.length === 0 || !(order.isExpress || added.some(({ isExpress }) => isExpress))) &&
    !order.asked.has(rider.riderId)
  );
}

/** What orders cost beside waiting and riding: the time of a rider who has others, and the choice of the rider. */
export function addedCost({ rules }: Market, rider: Rider, added: readonly Order[]): number {
  const { minutesPerJob, weights } = rules;
  let cost = 0;
  let before = rider.parcels.length;
  for (const { classRank } of added) {
    cost += weights.busyMinute * minutesPerJob * before;
    cost += weights.largerVehicle * (rider.classRank - classRank);
    cost += rider.stalePlace + rider.fairness;
    before += 1;
  }
  return cost;
}
