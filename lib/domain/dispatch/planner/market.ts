import type { Coordinates } from "@/lib/core/geo";
import type { Rules } from "./rules";
import type { RideMinutes } from "./snapshot";

/** A snapshot that makes sense. Instants are minutes from now. */
export type Market = {
  riders: readonly Rider[];
  orders: readonly Order[];
  rules: Rules;
  ride: RideMinutes;
};

export type Parcel = {
  orderId: string;
  /** Its index among the market's orders; -1 for an accepted one. */
  index: number;
  pickup: Stop;
  dropOff: Stop;
  counter: number;
  weightG: number;
  isExpress: boolean;
  placedAt: number;
  readyAt: number;
  promisedBy: number;
  deliverFrom: number;
};

/** A parcel that no rider has accepted. */
export type Order = Parcel & {
  classRank: number;
  reservedRiderId: number | null;
  collectMinor: number;
  asked: ReadonlySet<number>;
  preferred: ReadonlySet<number>;
  searchEndsAt: number;
};

export type Stop = {
  parcel: Parcel;
  isPickup: boolean;
  place: Coordinates;
  /** The remaining minutes of it for a rider who is there; null for the usual time. */
  minutesLeft: number | null;
  /** New parcels must not make it later. */
  latest: number;
};

export type Rider = {
  riderId: number;
  /** Its place among the market's riders. */
  index: number;
  routeVersion: number;
  place: Coordinates;
  vehicleClass: string;
  classRank: number;
  jobLimit: number;
  weightLimitG: number;
  cashRoomMinor: number;
  freeAt: number;
  collectsUntil: number;
  /** The rider's accepted orders, and the stops. */
  parcels: readonly Parcel[];
  stops: readonly Stop[];
  /** New stops come after these. */
  fixedStops: number;
  /** Parcels and grams aboard at the beginning. */
  aboard: number;
  aboardG: number;
  takesMore: boolean;
  /**
   * The extra cost of every order with this rider, because the position is old or the rider earns more than
   * others.
   */
  stalePlace: number;
  fairness: number;
};
