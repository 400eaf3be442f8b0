import type {
  Snapshot,
  SnapshotParcel,
  SnapshotRider,
} from "@/lib/domain/dispatch/planner/snapshot";
import { makeDay, placeOf, type DayOrder } from "./day";

const NOW = new Date("2026-11-27T10:00:00Z");
const minutesFromNow = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** A market in which every rider is on the way with a parcel and so many orders wait for one. */
export function peakOf(riders: number, waiting: number): Snapshot {
  const day = makeDay(1, riders, riders + waiting);
  return {
    now: NOW,
    vehicleClasses: ["BIKE"],
    riders: day.riders.map(({ id, start }) =>
      riderOf(id, placeOf(start), parcelOf(day.orders[id] as DayOrder)),
    ),
    orders: day.orders.slice(riders).map((order) => ({
      ...parcelOf(order),
      vehicleClass: null,
      reservedRiderId: null,
      collectMinor: 0,
      askedRiderIds: [],
      preferredRiderIds: [],
      searchEndsAt: minutesFromNow(10),
    })),
  };
}

function riderOf(
  riderId: number,
  place: SnapshotRider["place"],
  parcel: SnapshotParcel,
): SnapshotRider {
  const stop = { orderId: parcel.orderId, expectedAt: null, minutesLeft: null };
  return {
    riderId,
    routeVersion: 1,
    place,
    locatedAt: NOW,
    vehicleClass: "BIKE",
    jobLimit: 4,
    weightLimitG: 50_000,
    cashRoomMinor: 0,
    hasOpenOffer: false,
    fixedStops: 0,
    parcels: [parcel],
    stops: [
      { ...stop, kind: "pickup" },
      { ...stop, kind: "dropoff" },
    ],
    freeFrom: null,
    collectsUntil: null,
    earnedPerHour: null,
  };
}

function parcelOf(order: DayOrder): SnapshotParcel {
  return {
    orderId: String(order.id),
    pickup: placeOf(order.pickup),
    dropOff: placeOf(order.dropOff),
    counter: String(order.shop),
    weightG: 1_000,
    isExpress: false,
    placedAt: NOW,
    readyAt: minutesFromNow(order.readyExpectedAt - order.placedAt),
    promisedBy: minutesFromNow(order.promisedBy - order.placedAt),
    deliverFrom: null,
    collectUntil: null,
    deliverUntil: null,
  };
}
