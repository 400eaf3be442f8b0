import type {
  Snapshot,
  SnapshotOrder,
  SnapshotParcel,
  SnapshotRider,
} from "@/lib/domain/dispatch/planner/snapshot";
import { placeOf } from "./day";
import type { Town, TownOrder, TownRider } from "./town";

/** Until a pickup that was ready is done. */
const HAND_OVER_MINUTES = 0.5;

/** Earnings an hour mean little before. */
const LEAST_HOURS = 0.5;

/** The product's view of the town. It expects a parcel to be ready at the shop's usual time. */
export function snapshotOf(town: Town): Snapshot {
  return {
    now: dateAt(town.clock.now),
    vehicleClasses: ["BIKE"],
    riders: town.riders.filter((it) => town.isInDispatch(it)).map((it) => riderOf(town, it)),
    orders: [...town.searching].map((order) => orderOf(town, order)),
  };
}

function riderOf(town: Town, rider: TownRider): SnapshotRider {
  const { point, at } = town.heard(rider);
  const minutesLeft = town.minutesLeftOf(rider);
  const hours = Math.max(LEAST_HOURS, (town.clock.now - rider.from) / 60);
  return {
    riderId: rider.id,
    routeVersion: rider.version,
    place: placeOf(point),
    locatedAt: dateAt(at),
    vehicleClass: "BIKE",
    jobLimit: town.jobLimit,
    weightLimitG: 50_000,
    cashRoomMinor: 0,
    hasOpenOffer: rider.offered.size > 0,
    parcels: [...rider.jobs].map(parcelOf),
    stops: rider.route.map(({ order, isPickup }, index) => ({
      orderId: String(order.id),
      kind: isPickup ? "pickup" : "dropoff",
      expectedAt: isPickup || order.expectedAt === null ? null : dateAt(order.expectedAt),
      minutesLeft: index === 0 ? minutesLeft : null,
    })),
    fixedStops: minutesLeft === null ? 0 : 1,
    freeFrom: null,
    collectsUntil: null,
    earnedPerHour: rider.earned / hours,
  };
}

function orderOf(town: Town, order: TownOrder): SnapshotOrder {
  return Object.assign(parcelOf(order), {
    vehicleClass: null,
    reservedRiderId: order.reservedBy && order.reservedBy.id,
    collectMinor: 0,
    askedRiderIds: [...order.asked],
    preferredRiderIds: [],
    searchEndsAt: dateAt(order.placedAt + town.searchMinutes),
  });
}

function parcelOf(order: TownOrder): SnapshotParcel {
  return {
    orderId: String(order.id),
    pickup: placeOf(order.pickup),
    dropOff: placeOf(order.dropOff),
    counter: String(order.shop),
    weightG: 5_000,
    isExpress: false,
    placedAt: dateAt(order.placedAt),
    readyAt: dateAt(order.readyExpectedAt + HAND_OVER_MINUTES),
    promisedBy: dateAt(order.promisedBy),
    deliverFrom: null,
    collectUntil: null,
    deliverUntil: null,
  };
}

const dateAt = (minute: number) => new Date(minute * 60_000);
