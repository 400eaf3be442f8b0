import { mulberry32 } from "@/lib/core/mulberry32";
import { rideByCircuity } from "@/lib/domain/dispatch/planner/ride-by-circuity";
import type {
  Snapshot,
  SnapshotOrder,
  SnapshotParcel,
  SnapshotRider,
  SnapshotStop,
} from "@/lib/domain/dispatch/planner/snapshot";

export const NOW = new Date("2026-11-27T10:00:00Z");
const MINUTE = 60_000;

export const minutesFromNow = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

const KM = 1 / 111.195;

/** A place so many kilometres east and north of the town's middle. */
export const at = (east: number, north = 0) => ({
  latitude: north * KM,
  longitude: 33.8 + east * KM,
});

/** Two minutes a kilometre by bike, half as long by van. */
export const ride = rideByCircuity(
  0,
  new Map([
    ["BIKE", { circuityBp: 10_000, averageSpeedKmh: 30 }],
    ["VAN", { circuityBp: 10_000, averageSpeedKmh: 60 }],
  ]),
);

let count = 0;

export function parcel(facts: Partial<SnapshotParcel> = {}): SnapshotParcel {
  count += 1;
  return {
    orderId: `ord_${count}`,
    pickup: at(0),
    dropOff: at(3),
    counter: `counter ${count}`,
    weightG: 1_000,
    isExpress: false,
    placedAt: NOW,
    readyAt: NOW,
    promisedBy: minutesFromNow(60),
    deliverFrom: null,
    collectUntil: null,
    deliverUntil: null,
    ...facts,
  };
}

export function order(facts: Partial<SnapshotOrder> = {}): SnapshotOrder {
  return {
    ...parcel(facts),
    vehicleClass: null,
    reservedRiderId: null,
    collectMinor: 0,
    askedRiderIds: [],
    preferredRiderIds: [],
    searchEndsAt: minutesFromNow(10),
    ...facts,
  };
}

export function rider(riderId: number, facts: Partial<SnapshotRider> = {}): SnapshotRider {
  return {
    riderId,
    routeVersion: 1,
    place: at(0),
    locatedAt: NOW,
    vehicleClass: "BIKE",
    jobLimit: 4,
    weightLimitG: 50_000,
    cashRoomMinor: 0,
    hasOpenOffer: false,
    parcels: [],
    stops: [],
    fixedStops: 0,
    freeFrom: null,
    collectsUntil: null,
    earnedPerHour: null,
    ...facts,
  };
}

export const pickupOf = ({ orderId }: SnapshotParcel): SnapshotStop => ({
  orderId,
  kind: "pickup",
  expectedAt: null,
  minutesLeft: null,
});

export const dropOffOf = ({ orderId }: SnapshotParcel): SnapshotStop => ({
  orderId,
  kind: "dropoff",
  expectedAt: null,
  minutesLeft: null,
});

export function snapshot(facts: Partial<Snapshot>): Snapshot {
  return { now: NOW, vehicleClasses: ["BIKE", "VAN"], riders: [], orders: [], ...facts };
}

/** A market that could be, with idle, loaded, asked, silent and ending riders, and orders of all kinds. */
export function randomSnapshot(seed: number): Snapshot {
  const next = mulberry32(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const between = (low: number, high: number) => low + next() * (high - low);
  const chance = (share: number) => next() < share;
  const nextMoney = mulberry32(seed + 1_000_003);
  const money = (share: number, most: number) =>
    nextMoney() < share ? Math.floor(nextMoney() * most) : 0;
  const place = () => at(between(-6, 6), between(-6, 6));
  const counters = Array.from({ length: 1 + below(5) }, (_, index) => ({
    counter: `counter of ${index}`,
    pickup: place(),
  }));
  const drawParcel = () => {
    const placed = between(-30, 0);
    return parcel({
      ...(counters[below(counters.length)] as (typeof counters)[number]),
      dropOff: place(),
      weightG: chance(0.1) ? between(10_000, 60_000) : between(0, 5_000),
      isExpress: chance(0.1),
      placedAt: minutesFromNow(placed),
      readyAt: minutesFromNow(placed + between(0, 40)),
      promisedBy: minutesFromNow(placed + between(10, 80)),
      deliverFrom: chance(0.1) ? minutesFromNow(placed + between(0, 10)) : null,
      collectUntil: chance(0.1) ? minutesFromNow(placed + between(40, 60)) : null,
      deliverUntil: chance(0.1) ? minutesFromNow(placed + between(40, 90)) : null,
    });
  };
  const riders = Array.from({ length: below(9) }, (_, index) => {
    const held = Array.from({ length: chance(0.4) ? 0 : below(4) }, drawParcel);
    const parcels = held.some(({ isExpress }) => isExpress) ? held.slice(0, 1) : held;
    return rider(index + 1, {
      place: place(),
      locatedAt: minutesFromNow(-between(-1, 8)),
      vehicleClass: chance(0.2) ? "VAN" : "BIKE",
      jobLimit: 1 + below(5),
      weightLimitG: 50_000,
      cashRoomMinor: money(0.7, 20_000_000),
      hasOpenOffer: chance(0.1),
      parcels,
      stops: randomStops(parcels, next),
      fixedStops: below(3),
      freeFrom: chance(0.1) ? minutesFromNow(between(-5, 10)) : null,
      collectsUntil: chance(0.1) ? minutesFromNow(between(0, 30)) : null,
      earnedPerHour: chance(0.2) ? null : between(0, 400_000),
      routeVersion: below(100),
    });
  });
  const roomOf = new Map(
    riders.map(({ riderId, jobLimit, parcels }) => [riderId, jobLimit - parcels.length]),
  );
  const orders = Array.from({ length: below(12) }, () => {
    const free = riders.filter(({ riderId }) => (roomOf.get(riderId) ?? 0) > 0);
    const reserved = chance(0.8) ? free[below(free.length)] : undefined;
    if (reserved) roomOf.set(reserved.riderId, (roomOf.get(reserved.riderId) ?? 0) - 1);
    return order({
      ...drawParcel(),
      vehicleClass: chance(0.1) ? "VAN" : chance(0.5) ? "BIKE" : null,
      reservedRiderId: reserved?.riderId ?? null,
      collectMinor: reserved ? 0 : money(0.4, 15_000_000),
      askedRiderIds: riders.filter(() => chance(0.1)).map(({ riderId }) => riderId),
      preferredRiderIds: riders.filter(() => chance(0.1)).map(({ riderId }) => riderId),
      searchEndsAt: minutesFromNow(between(-1, 10)),
    });
  });
  return snapshot({ riders, orders });
}

/** Stops in any order that a rider could make, of which some pickups are done. */
function randomStops(parcels: readonly SnapshotParcel[], next: () => number): SnapshotStop[] {
  const stops: SnapshotStop[] = [];
  for (const it of parcels) {
    const expectedAt = next() < 0.7 ? minutesFromNow(next() * 40) : null;
    const dropOff = Math.floor(next() * (stops.length + 1));
    stops.splice(dropOff, 0, { ...dropOffOf(it), expectedAt });
    if (next() < 0.5) stops.splice(Math.floor(next() * (dropOff + 1)), 0, pickupOf(it));
  }
  return stops;
}
