import { isPlace } from "@/lib/core/geo";
import { follow } from "./follow";
import type { Market, Order, Parcel, Rider, Stop } from "./market";
import { isRepeated, minutesUntil, readParcel, type Problem, type Reading } from "./read-parcel";
import type { Rules } from "./rules";
import type { RideMinutes, Snapshot, SnapshotOrder, SnapshotRider } from "./snapshot";

/** A row that cannot be planned and is left to the SQL ranking. */
export type Ignored = { riderId: number; problem: Problem } | { orderId: string; problem: Problem };

/** The consistent riders and orders of a snapshot; the others with their problem. */
export function readMarket(
  snapshot: Snapshot,
  rules: Rules,
  ride: RideMinutes,
): { market: Market; ignored: Ignored[] } {
  const reading: Reading = { ...snapshot, counters: new Map(), seen: new Set() };
  const riders: Rider[] = [];
  const orders: Order[] = [];
  const ignored: Ignored[] = [];
  const market = { riders, orders, rules, ride };
  for (const row of snapshot.riders) {
    const rider = readRider(reading, row, market);
    if (typeof rider === "string") ignored.push({ riderId: row.riderId, problem: rider });
    else riders.push(rider);
  }
  for (const row of snapshot.orders) {
    const order = readOrder(reading, row, orders.length);
    if (typeof order === "string") ignored.push({ orderId: row.orderId, problem: order });
    else orders.push(order);
  }
  setFairness(riders, snapshot, rules);
  return { market, ignored };
}

function readRider(reading: Reading, row: SnapshotRider, market: Market): Rider | Problem {
  const { rules, riders } = market;
  const age = -minutesUntil(reading, row.locatedAt);
  const freeAt = row.freeFrom === null ? 0 : Math.max(0, minutesUntil(reading, row.freeFrom));
  const collectsUntil = row.collectsUntil && minutesUntil(reading, row.collectsUntil);
  const numbers = [
    row.riderId,
    row.routeVersion,
    row.jobLimit,
    row.weightLimitG,
    row.cashRoomMinor,
    row.fixedStops,
  ];
  if (![...numbers, age, freeAt, collectsUntil ?? 0].every(Number.isFinite)) return "not_a_number";
  if (!isPlace(row.place)) return "place_unknown";
  const classRank = reading.vehicleClasses.indexOf(row.vehicleClass);
  if (classRank < 0) return "class_unknown";
  if (isRepeated(reading, row.riderId)) return "repeated";
  const parcels = readParcels(reading, row);
  if (typeof parcels === "string") return parcels;
  const stops = readStops(row, parcels);
  if (!stops) return "stops_do_not_match";
  const aboard = parcels.filter(({ pickup }) => !stops.includes(pickup));
  const isStale = age > rules.staleAfter;
  const rider: Rider = {
    riderId: row.riderId,
    index: riders.length,
    routeVersion: row.routeVersion,
    place: row.place,
    vehicleClass: row.vehicleClass,
    classRank,
    jobLimit: row.jobLimit,
    weightLimitG: row.weightLimitG,
    cashRoomMinor: row.cashRoomMinor,
    freeAt,
    collectsUntil: collectsUntil ?? Infinity,
    parcels,
    stops,
    fixedStops: isStale ? stops.length : Math.min(Math.max(0, row.fixedStops), stops.length),
    aboard: aboard.length,
    aboardG: aboard.reduce((sum, { weightG }) => sum + weightG, 0),
    takesMore: !row.hasOpenOffer && !parcels.some(({ isExpress }) => isExpress),
    stalePlace: isStale ? rules.weights.stalePlace : 0,
    fairness: 0,
  };
  return limitDelays(reading, row, rider, market) ? rider : "no_way";
}

/** All accepted orders of a rider, or the problem of one of them. */
function readParcels(reading: Reading, { parcels }: SnapshotRider): Parcel[] | Problem {
  const read: Parcel[] = [];
  for (const row of parcels) {
    const parcel = readParcel(reading, row, -1);
    if (typeof parcel === "string") return parcel;
    read.push(parcel);
  }
  return read;
}

/** The stops in the rider's order; null if they are not those of the parcels, each pickup before its drop-off. */
function readStops({ stops: rows }: SnapshotRider, parcels: Parcel[]): Stop[] | null {
  const byId = new Map(parcels.map((parcel) => [parcel.orderId, parcel]));
  const stops: Stop[] = [];
  for (const { orderId, kind, minutesLeft } of rows) {
    const parcel = byId.get(orderId);
    if (!parcel || stops.includes(parcel.dropOff)) return null;
    const stop = kind === "pickup" ? parcel.pickup : parcel.dropOff;
    if (stops.includes(stop)) return null;
    stop.minutesLeft = minutesLeft !== null && minutesLeft >= 0 ? minutesLeft : null;
    stops.push(stop);
  }
  return parcels.every(({ dropOff }) => stops.includes(dropOff)) ? stops : null;
}

/**
 * New parcels delay an accepted one by at most this much since it was accepted, however often the route changes;
 * an order that is already later is not delayed further. False if the rides between the stops are not known.
 */
function limitDelays(reading: Reading, row: SnapshotRider, rider: Rider, market: Market): boolean {
  const { stops, collectsUntil } = rider;
  const windows = stops.map(({ latest }) => latest);
  for (const stop of stops) stop.latest = Infinity;
  const { cost, times } = follow(market, rider, stops);
  for (const [index, stop] of stops.entries()) {
    const present = times[index] ?? Infinity;
    const expectedAt = row.stops[index]?.expectedAt;
    const expected = expectedAt ? minutesUntil(reading, expectedAt) : present;
    const limit = stop.isPickup ? collectsUntil : expected + market.rules.longestDetour;
    const latest = Math.min(Number.isNaN(limit) ? present : limit, windows[index] ?? Infinity);
    stop.latest = Math.max(present, latest);
  }
  return Number.isFinite(cost);
}

function readOrder(reading: Reading, row: SnapshotOrder, index: number): Order | Problem {
  const searchEndsAt = minutesUntil(reading, row.searchEndsAt);
  if (!Number.isFinite(searchEndsAt)) return "not_a_number";
  const classRank = row.vehicleClass ? reading.vehicleClasses.indexOf(row.vehicleClass) : 0;
  if (classRank < 0) return "class_unknown";
  const parcel = readParcel(reading, row, index);
  if (typeof parcel === "string") return parcel;
  return {
    ...parcel,
    classRank,
    searchEndsAt,
    reservedRiderId: row.reservedRiderId,
    collectMinor: row.collectMinor,
    asked: new Set(row.askedRiderIds),
    preferred: new Set(row.preferredRiderIds),
  };
}

/** A rider's earnings per hour relative to the others'; a rider who has just begun is average. */
function setFairness(riders: readonly Rider[], snapshot: Snapshot, { weights }: Rules): void {
  const earned = new Map(
    snapshot.riders.map(({ riderId, earnedPerHour }) => [riderId, earnedPerHour]),
  );
  const known = [...earned.values()].filter((it) => it !== null && Number.isFinite(it) && it >= 0);
  const mean = known.reduce((sum: number, it) => sum + (it ?? 0), 0) / known.length;
  for (const rider of riders) {
    const own = earned.get(rider.riderId) ?? mean;
    if (mean > 0 && own >= 0) rider.fairness = weights.fairness * Math.min(2, own / mean - 1);
  }
}
