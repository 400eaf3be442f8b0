import { distanceMetres } from "@/lib/core/geo";
import { isTrackingId } from "@/lib/core/ids";
import { brandOf, type Brand } from "../../access/merchants/read-brand";
import type { Environment } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import {
  dueAt,
  nextTryOf,
  scheduledFor,
  standingOf,
  waitsUntil,
  type Standing,
} from "../../order-reading";
import { hasRider, isOver, ORDER_LIFE, type OrderStatus } from "../../order-status";
import type { TryWindow } from "../next-tries/next-try-rules";
import { etaOf, type Eta } from "../orders/eta";
import type { TimelineStep } from "../orders/read-order";
import {
  findByReceiverToken,
  findByTrackingId,
  findNewestSteps,
  type Found,
} from "./find-public-tracking";
import { isReceiverToken } from "./receiver-token";
import { receiversPart, type ReceiversPart } from "./receivers-part";
import { withTestRider } from "./test-rider";

export type PublicRider = {
  firstName: string;
  plate: string | null;
  vehicleClass: string;
  /** E.164, only while the rider is on the job. */
  phone: string | null;
};

export type PublicProof = NonNullable<Found["proof"]>;

export type PublicDetails = {
  merchantName: string;
  /** In E.164; null if the merchant gives none. */
  merchantPhone: string | null;
  brand: Brand;
  /** Null until a rider has accepted. */
  rider: PublicRider | null;
  /** When the parcel is picked up, while the search for a rider has not started; otherwise null. */
  scheduledFor: Date | null;
  /** Until when it waits for a rider; otherwise null. */
  waitsUntil: Date | null;
  /** When the parcel should be there; null unless it is on the way. */
  eta: Eta | null;
  /** The time that the recipient has chosen for the next try; null without one. */
  nextTry: TryWindow | null;
  /** Until when it was promised, while a rider has it and may still bring it. */
  dueAt: Date | null;
  /** Null unless the rider is on the way to the receiver and the phone has just reported. */
  approach: Approach | null;
  proof: PublicProof | null;
  /** Oldest first. */
  timeline: TimelineStep[];
  /** Null for the public link. */
  receiver: ReceiversPart | null;
};

export type PublicTracking = {
  trackingId: string;
  environment: Environment;
  status: OrderStatus;
  label: string;
  /** The order's state as people see it. */
  standing: Standing;
  /** IANA name of the market's timezone. */
  timezone: string;
  /** When the order was delivered, cancelled or returned; null while it is under way. */
  endedAt: Date | null;
  updatedAt: Date;
  /** Null when the order ended more than a week ago: then only status and date are shown. */
  details: PublicDetails | null;
};

/**
 * An order's public data for holders of its tracking id: never the receiver, a place, a price or a rider's
 * surname. With the receiver's token also the receiver's own data and rights.
 *
 * @throws order_not_found also for a text that can be neither
 */
export async function readPublicTracking(code: string): Promise<PublicTracking> {
  const read = await find(code);
  if (!read) return refuse("order_not_found");
  const found = withTestRider(read, read);
  return {
    trackingId: found.trackingId,
    environment: found.environment,
    status: found.status,
    label: found.label,
    standing: standingOf(found),
    timezone: found.timezone,
    endedAt: found.deliveredAt ?? found.cancelledAt,
    updatedAt: found.updatedAt,
    details: found.isLongOver ? null : await withDetails(found, code),
  };
}

async function find(code: string): Promise<Found | undefined> {
  if (isReceiverToken(code)) return (await findByReceiverToken.execute({ code }))[0];
  if (isTrackingId(code)) return (await findByTrackingId.execute({ code }))[0];
  return undefined;
}

async function withDetails(found: Found, code: string): Promise<PublicDetails> {
  const { merchantId, environment, orderId } = found;
  const steps = await findNewestSteps.execute({ merchantId, environment, orderId });
  const timeline = steps
    .flatMap(({ status, label, occurredAt }) =>
      status ? [{ status, label: label ?? status, occurredAt }] : [],
    )
    .reverse();
  return {
    merchantName: found.merchantName,
    merchantPhone: found.merchantPhone,
    brand: brandOf(found.brand),
    rider: publicRider(found),
    scheduledFor: scheduledFor(found),
    waitsUntil: waitsUntil(found),
    eta: etaOf(found),
    nextTry: nextTryOf(found),
    dueAt: dueAt(found),
    approach: ORDER_LIFE[found.status].leg === "to_recipient" ? approachOf(found) : null,
    proof: found.deliveredAt && found.proof,
    timeline,
    receiver: isReceiverToken(code)
      ? receiversPart(found, { token: code, failedReason: failedReasonIn(steps) })
      : null,
  };
}

function publicRider({ status, rider, counter }: Found): PublicRider | null {
  if (!rider || !hasRider(status) || counter?.since) return null;
  return {
    firstName: rider.name.trim().split(/\s+/)[0] ?? "",
    plate: rider.plate,
    vehicleClass: rider.vehicleClass,
    phone: isOver(status) ? null : rider.phone,
  };
}

type NewestStep = Awaited<ReturnType<typeof findNewestSteps.execute>>[number];

function failedReasonIn(newestFirst: readonly NewestStep[]): string | null {
  return newestFirst.find(({ status }) => status === "undeliverable")?.reason ?? null;
}

/** Too coarse to follow a rider, precise enough to know when to go outside. */
const STEP_NEAR_M = 100;
const STEP_FAR_M = 1_000;

/** The rider's distance from the receiver and its time, but never the position. */
export type Approach = { aboutMetres: number; seenAt: Date };

/** How far the rider is from the recipient; null if it is not known right now. */
function approachOf({ location, destination }: Found): Approach | null {
  if (!location?.seenAt || !location.isFresh) return null;
  const metres = Math.max(distanceMetres(location, destination), location.accuracyM ?? 0);
  return { aboutMetres: roundUp(metres), seenAt: location.seenAt };
}

function roundUp(metres: number): number {
  const step = metres > STEP_FAR_M ? STEP_FAR_M : STEP_NEAR_M;
  return Math.max(STEP_NEAR_M, Math.round(metres / step) * step);
}
