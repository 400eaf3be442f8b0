import type { orders } from "@/db/schema";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { EARLIEST_PERCENT, LATEST_PERCENT } from "../quotes/eta-range";
import { isOver, ORDER_LIFE, type Leg } from "./order-status";

type OrderRow = typeof orders.$inferSelect;

/** When a parcel should arrive, and what that was known from. */
export type Eta = { earliestAt: Date; expectedAt: Date; latestAt: Date; updatedAt: Date };

export type RiderLocation = Coordinates & { seenAt: Date | null; isFresh: boolean };

export type Road = { circuityBp: number; averageSpeedKmh: number; handlingMinutes: number };

export type EtaFacts = Pick<
  OrderRow,
  "assignedAt" | "createdAt" | "distanceM" | "etaMinutes" | "pickupAt" | "status"
> & {
  pickup: Coordinates;
  destination: Coordinates;
  /** Where the rider was last; null without a rider. */
  location: RiderLocation | null;
  road: Road;
};

/**
 * When the parcel should arrive: from where the rider is, if the phone was heard from just now, and
 * otherwise from the quoted minutes, which count from acceptance, and from placing where none accepted.
 * A scheduled parcel does not leave before its pickup time.
 */
export function etaOf(facts: EtaFacts): Eta | null {
  const { leg } = ORDER_LIFE[facts.status];
  if (!isComing(leg)) return null;
  const { location, assignedAt, createdAt, pickupAt, etaMinutes } = facts;
  if (!location?.seenAt || !location.isFresh) {
    const acceptedAt = assignedAt ?? createdAt;
    return within(acceptedAt, laterOf(acceptedAt, pickupAt), etaMinutes);
  }
  const minutes = minutesLeft(leg, facts, location);
  return within(location.seenAt, setOutAt(leg, facts, location.seenAt, minutes), minutes);
}

/** From when the minutes that are left count: not so early that the rider would wait at the pickup. */
function setOutAt(leg: ComingLeg, facts: EtaFacts, seenAt: Date, minutes: number): Date {
  const { pickupAt, road, distanceM } = facts;
  if (!pickupAt || (leg !== "to_pickup" && leg !== "at_pickup")) return seenAt;
  const toPickup = minutes - rideMinutes(road, distanceM);
  return laterOf(seenAt, new Date(pickupAt.getTime() - toPickup * 60_000));
}

function laterOf(one: Date, other: Date | null): Date {
  return other && other > one ? other : one;
}

const COMING_LEGS = ["to_pickup", "at_pickup", "leaving_pickup", "to_recipient"] as const;

type ComingLeg = (typeof COMING_LEGS)[number];

/** Nothing is promised on any other leg. */
function isComing(leg: Leg | null): leg is ComingLeg {
  return COMING_LEGS.some((coming) => coming === leg);
}

function minutesLeft(
  leg: ComingLeg,
  { pickup, destination, distanceM, road }: EtaFacts,
  location: Coordinates,
): number {
  switch (leg) {
    case "to_pickup":
      return (
        rideMinutes(road, roadMetres(road, location, pickup) + distanceM) + road.handlingMinutes
      );
    case "at_pickup":
      return rideMinutes(road, distanceM) + road.handlingMinutes;
    case "leaving_pickup":
    case "to_recipient":
      return rideMinutes(road, roadMetres(road, location, destination));
  }
}

function roadMetres({ circuityBp }: Road, from: Coordinates, to: Coordinates): number {
  return (distanceMetres(from, to) * circuityBp) / 10_000;
}

function rideMinutes({ averageSpeedKmh }: Road, metres: number): number {
  return (metres / 1_000 / averageSpeedKmh) * 60;
}

function within(updatedAt: Date, from: Date, minutes: number): Eta {
  const after = (percent: number) =>
    new Date(from.getTime() + Math.round((minutes * 60_000 * percent) / 100));
  return {
    earliestAt: after(EARLIEST_PERCENT),
    expectedAt: after(100),
    latestAt: after(LATEST_PERCENT),
    updatedAt,
  };
}

/** The minutes that were quoted, while the order is under way; null once it is over. */
export function quotedMinutesOf({
  status,
  etaMinutes,
}: Pick<OrderRow, "etaMinutes" | "status">): number | null {
  return isOver(status) ? null : etaMinutes;
}
