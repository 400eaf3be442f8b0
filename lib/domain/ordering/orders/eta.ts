import type { orders } from "@/db/schema";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { USUAL_RULES } from "../../dispatch/planner/rules";
import type { StopKind } from "../../dispatch/planner/snapshot";
import { isOver, mayBeDelivered, isFailed, ORDER_LIFE } from "../../order-status";
import { EARLIEST_PERCENT, LATEST_PERCENT } from "../../pricing/quotes/estimate-arrival";

type OrderRow = typeof orders.$inferSelect;

/** When a parcel should arrive, and the source of that time. */
export type Eta = { earliestAt: Date; expectedAt: Date; latestAt: Date; updatedAt: Date };

export type RiderLocation = Coordinates & { seenAt: Date | null; isFresh: boolean };

export type Road = { circuityBp: number; averageSpeedKmh: number; handlingMinutes: number };

/** A stop of the rider's route, up to the one where the parcel is handed over. */
export type StopAhead = Coordinates & { kind: StopKind; isOwn: boolean };

export type EtaFacts = Pick<
  OrderRow,
  | "assignedAt"
  | "createdAt"
  | "distanceM"
  | "etaMinutes"
  | "nextTryFrom"
  | "nextTryUntil"
  | "pickupAt"
  | "promisedBy"
  | "promisedFrom"
  | "readyAt"
  | "status"
  | "usualReadyAt"
> & {
  /** The rider's last position; null without a rider. */
  location: RiderLocation | null;
  stopsAhead: readonly StopAhead[];
  road: Road;
};

/**
 * When the parcel should arrive: the time that the recipient has chosen, before it begins; the sum over the rider's stops from the rider's position, if the phone has just
 * reported, and otherwise the promise made when the order was placed.
 */
export function etaOf(facts: EtaFacts): Eta | null {
  if (!isComing(facts.status)) return null;
  const { location, stopsAhead } = facts;
  const seenAt = location?.isFresh && stopsAhead.length > 0 ? location.seenAt : null;
  const { nextTryFrom, nextTryUntil } = facts;
  if (nextTryFrom && nextTryUntil && !(seenAt && seenAt >= nextTryFrom)) {
    const updatedAt = seenAt ?? facts.createdAt;
    return { earliestAt: nextTryFrom, expectedAt: nextTryFrom, latestAt: nextTryUntil, updatedAt };
  }
  if (!location || !seenAt) return promised(facts);
  const { minutes, waits } = minutesOnRoute(facts, location, seenAt);
  return within(seenAt, new Date(seenAt.getTime() + waits * 60_000), minutes);
}

/** Whether a rider is bringing it and has not arrived yet. */
function isComing(status: OrderRow["status"]): boolean {
  const { leg } = ORDER_LIFE[status];
  return leg !== null && leg !== "at_recipient" && mayBeDelivered(status) && !isFailed(status);
}

/** The minutes of riding and at stops, and of waiting for a parcel that is collected later. */
function minutesOnRoute(
  { stopsAhead, road, distanceM, pickupAt, readyAt, usualReadyAt }: EtaFacts,
  from: Coordinates,
  seenAt: Date,
): { minutes: number; waits: number } {
  let [minutes, waits] = [0, 0];
  const collectAt = Math.max(pickupAt?.getTime() ?? 0, (readyAt ?? usualReadyAt)?.getTime() ?? 0);
  let at: Coordinates & Partial<StopAhead> = from;
  for (const stop of stopsAhead) {
    const isOwnRide = at.isOwn && at.kind === "pickup" && stop.isOwn;
    minutes += rideMinutes(road, isOwnRide ? distanceM : roadMetres(road, at, stop));
    if (stop.isOwn && stop.kind === "dropoff") break;
    minutes += minutesAt(stop, at, road);
    if (stop.isOwn) {
      waits = Math.max(waits, (collectAt - seenAt.getTime()) / 60_000 - minutes);
    }
    at = stop;
  }
  return { minutes, waits };
}

function minutesAt(stop: StopAhead, from: Partial<StopAhead>, road: Road): number {
  if (stop.kind === "dropoff") return USUAL_RULES.dropOff;
  const isAgain =
    from.kind === "pickup" && from.latitude === stop.latitude && from.longitude === stop.longitude;
  return isAgain ? USUAL_RULES.pickupAgain : road.handlingMinutes;
}

/** Minutes along the roads, computed from the straight line. */
export function roadMetres({ circuityBp }: Road, from: Coordinates, to: Coordinates): number {
  return (distanceMetres(from, to) * circuityBp) / 10_000;
}

function rideMinutes({ averageSpeedKmh }: Road, metres: number): number {
  return (metres / 1_000 / averageSpeedKmh) * 60;
}

function promised(facts: EtaFacts): Eta {
  const { createdAt, pickupAt, etaMinutes, promisedFrom, promisedBy } = facts;
  const from = laterOf(createdAt, pickupAt);
  return {
    earliestAt: promisedFrom,
    expectedAt: new Date(from.getTime() + etaMinutes * 60_000),
    latestAt: promisedBy,
    updatedAt: createdAt,
  };
}

function laterOf(one: Date, other: Date | null): Date {
  return other && other > one ? other : one;
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

/** The minutes that were expected at placing, while the order is under way; null once it is over. */
export function quotedMinutesOf({
  status,
  etaMinutes,
}: Pick<OrderRow, "etaMinutes" | "status">): number | null {
  return isOver(status) ? null : etaMinutes;
}
