import type { Coordinates } from "@/lib/core/geo";

/** One query's view of a market at an instant. The planner reads nothing else. */
export type Snapshot = {
  now: Date;
  /** Codes, the smallest class first. */
  vehicleClasses: readonly string[];
  riders: readonly SnapshotRider[];
  /** Orders that search for a rider and are offered to none. */
  orders: readonly SnapshotOrder[];
};

/** A delivery, accepted or not. */
export type SnapshotParcel = {
  orderId: string;
  pickup: Coordinates;
  dropOff: Coordinates;
  /** The same for parcels that wait at the same counter. */
  counter: string;
  weightG: number;
  isExpress: boolean;
  placedAt: Date;
  /** When it can be collected, as far as it is known. */
  readyAt: Date;
  promisedBy: Date;
  /** The earliest time of the hand-over; null for any. */
  deliverFrom: Date | null;
  /** The latest time of the hand-over in any plan; null if late is better than never. */
  collectUntil: Date | null;
  deliverUntil: Date | null;
};

export type SnapshotOrder = SnapshotParcel & {
  /** The smallest class that may carry it; null for any. */
  vehicleClass: string | null;
  /** The rider reserved for it. */
  reservedRiderId: number | null;
  /** The money to collect at the door; 0 for none. */
  collectMinor: number;
  /** Riders who are not asked: they were offered it, or its merchant excludes them. */
  askedRiderIds: readonly number[];
  /** Riders whom its merchant prefers. */
  preferredRiderIds: readonly number[];
  /** When the search ends and the order is cancelled. */
  searchEndsAt: Date;
};

export type SnapshotRider = {
  riderId: number;
  /** Names the route that a proposal was made for. */
  routeVersion: number;
  place: Coordinates;
  locatedAt: Date;
  vehicleClass: string;
  jobLimit: number;
  weightLimitG: number;
  /** How much money the rider may collect, beside what is in hand and what the accepted orders bring. */
  cashRoomMinor: number;
  /** Whether the rider has an open offer, and so gets no other. */
  hasOpenOffer: boolean;
  /** The rider's accepted and undelivered orders. */
  parcels: readonly SnapshotParcel[];
  /** The open stops of these parcels, in the rider's own order. A parcel without a pickup is aboard. */
  stops: readonly SnapshotStop[];
  /** The number of first stops that stay first, because the rider is there or nearly there. */
  fixedStops: number;
  /** When the rider can leave the present place; null for now. */
  freeFrom: Date | null;
  /** The time after which the rider collects nothing; null without an end. */
  collectsUntil: Date | null;
  /** In minor units; null for a rider who has just begun. */
  earnedPerHour: number | null;
};

export type SnapshotStop = {
  orderId: string;
  kind: StopKind;
  /** The arrival that was expected at acceptance; null if it is not known. */
  expectedAt: Date | null;
  /** The remaining minutes of it for a rider who is there; null for the usual time. */
  minutesLeft: number | null;
};

export type StopKind = "pickup" | "dropoff";

/** Minutes of a ride that begins so many minutes after the snapshot. Never negative. */
export type RideMinutes = (
  from: Coordinates,
  to: Coordinates,
  leavesInMinutes: number,
  vehicleClass: string,
) => number;
