import type { Coordinates } from "@/lib/core/geo";
import type { Market, Parcel, Rider, Stop } from "./market";
import type { Rules, Weights } from "./rules";

/** A rider's progress on a route, and its cost so far. */
export type Progress = {
  /** Minutes from now. */
  at: number;
  place: Coordinates;
  /** Minutes of riding. */
  ride: number;
  cost: number;
  /** The place at which the rider collected last. */
  counter: number;
  aboard: number;
  aboardG: number;
  newAboard: number;
};

const NO_COUNTER = -1;

export function beginOf({ freeAt, place, aboard, aboardG }: Rider): Progress {
  return {
    at: freeAt,
    place,
    ride: 0,
    cost: 0,
    counter: NO_COUNTER,
    aboard,
    aboardG,
    newAboard: 0,
  };
}

/**
 * Makes the next stop of a list. Returns whether that is within the limits, which only
 * stops of new parcels can pass.
 */
export function makeStop(
  { rules, ride }: Market,
  rider: Rider,
  stops: readonly Stop[],
  index: number,
  progress: Progress,
): boolean {
  const stop = stops[index] as Stop;
  const isSameVisit = stop.isPickup && progress.counter === stop.parcel.counter;
  if (!isSameVisit) {
    const minutes = ride(progress.place, stop.place, progress.at, rider.vehicleClass);
    progress.cost += rules.weights.ride * minutes;
    progress.ride += minutes;
    progress.at += minutes;
    progress.place = stop.place;
  }
  if (!stop.isPickup) return deliver(progress, rules, stop);
  const isAllowed = collect(progress, rules, rider, stop, isSameVisit);
  return isAllowed && (isSameVisit || !isSecondVisit(stops, index, rules.togetherWithin));
}

/** Makes all stops of a route. The cost is infinite where a limit is broken. */
export function follow(
  market: Market,
  rider: Rider,
  stops: readonly Stop[],
): { cost: number; ride: number; times: number[] } {
  const progress = beginOf(rider);
  const times: number[] = [];
  let isWithin = true;
  for (const index of stops.keys()) {
    const isAllowed = makeStop(market, rider, stops, index, progress);
    isWithin &&= isAllowed;
    times.push(progress.at);
  }
  return { cost: isWithin ? progress.cost : Infinity, ride: progress.ride, times };
}

/** Takes a parcel aboard; returns whether that is within limits. */
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
  // A route of accepted orders without new parcels is unchanged.
  if (progress.newAboard === 0) return !isLate;
  const isTooMuch = progress.aboard > rules.bagLimit || progress.aboardG > rider.weightLimitG;
  return !isLate && !isTooMuch && (rules.collectsUnderWay || !isUnderWay);
}

/** Hands a parcel over; returns whether others have not delayed it for too long. */
function deliver(progress: Progress, rules: Rules, { parcel, minutesLeft, latest }: Stop): boolean {
  progress.at = Math.max(progress.at + (minutesLeft ?? rules.dropOff), parcel.deliverFrom);
  progress.cost += waitCost(parcel, progress.at, rules.weights);
  progress.counter = NO_COUNTER;
  progress.aboard -= 1;
  progress.aboardG -= parcel.weightG;
  if (parcel.index >= 0) progress.newAboard -= 1;
  return progress.at <= latest;
}

/** The cost of delivering a parcel so many minutes from now. */
export function waitCost({ promisedBy, isExpress }: Parcel, at: number, weights: Weights): number {
  const late = at - promisedBy;
  const cost = weights.wait * at + (late > 0 ? weights.late * late + weights.broken : 0);
  return isExpress ? weights.express * cost : cost;
}

/** Whether a new parcel makes a rider return to a counter for one that could have been collected before. */
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
