import type { Market, Parcel, Rider, Stop } from "./market";
import type { Rules, Weights } from "./rules";

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
export function waitCost({ promisedBy, isExpress }: Parcel, at: number, weights: Weights): number {
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
