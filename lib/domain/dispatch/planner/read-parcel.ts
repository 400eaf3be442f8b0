import { isPlace, type Coordinates } from "@/lib/core/geo";
import type { Parcel, Stop } from "./market";
import type { Snapshot, SnapshotParcel } from "./snapshot";

export type Problem =
  | "not_a_number"
  | "place_unknown"
  | "class_unknown"
  | "windows_contradict"
  | "repeated"
  | "stops_do_not_match"
  | "no_way";

/** The context of reading a snapshot. */
export type Reading = Pick<Snapshot, "now" | "vehicleClasses"> & {
  counters: Map<string, number>;
  /** Orders and riders that were read. */
  seen: Set<string | number>;
};

/**
 * A parcel with minutes from now, or its problem.
 *
 * @param index its index among the market's orders; -1 for an accepted one
 */
export function readParcel(reading: Reading, row: SnapshotParcel, index: number): Parcel | Problem {
  const { orderId, weightG, isExpress } = row;
  const placedAt = minutesUntil(reading, row.placedAt);
  const readyAt = minutesUntil(reading, row.readyAt);
  const promisedBy = minutesUntil(reading, row.promisedBy);
  const deliverFrom = row.deliverFrom ? minutesUntil(reading, row.deliverFrom) : -Infinity;
  const collectUntil = row.collectUntil ? minutesUntil(reading, row.collectUntil) : Infinity;
  const deliverUntil = row.deliverUntil ? minutesUntil(reading, row.deliverUntil) : Infinity;
  if (![placedAt, readyAt, promisedBy, weightG].every(Number.isFinite)) return "not_a_number";
  if ([deliverFrom, collectUntil, deliverUntil].some(Number.isNaN)) return "not_a_number";
  if (weightG < 0) return "not_a_number";
  if (![row.pickup, row.dropOff].every(isPlace)) return "place_unknown";
  if (deliverFrom > Math.min(promisedBy, deliverUntil)) return "windows_contradict";
  if (readyAt > Math.min(collectUntil, deliverUntil)) return "windows_contradict";
  if (isRepeated(reading, orderId)) return "repeated";
  const counter = reading.counters.get(row.counter) ?? reading.counters.size;
  reading.counters.set(row.counter, counter);
  const parcel = {
    orderId,
    index,
    counter,
    weightG,
    isExpress,
    placedAt,
    readyAt,
    promisedBy,
    deliverFrom,
  } as Parcel;
  parcel.pickup = stopAt(row.pickup, parcel, true, collectUntil);
  parcel.dropOff = stopAt(row.dropOff, parcel, false, deliverUntil);
  return parcel;
}

function stopAt(place: Coordinates, parcel: Parcel, isPickup: boolean, latest: number): Stop {
  return { parcel, isPickup, place, minutesLeft: null, latest };
}

export function minutesUntil({ now }: Reading, instant: Date): number {
  return (instant.getTime() - now.getTime()) / 60_000;
}

/** Whether an order or a rider was read before. */
export function isRepeated({ seen }: Reading, key: string | number): boolean {
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}
