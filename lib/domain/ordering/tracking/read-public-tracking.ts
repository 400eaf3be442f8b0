import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { isTrackingId } from "@/lib/core/ids";
import { brandOf, type Brand } from "../../access/merchants/read-brand";
import type { Environment } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import type { ChosenCounter, OfferedCounter } from "../../order-counter";
import { dueAt, nextTryOf, scheduledFor, standingOf, type Standing } from "../../order-reading";
import { hasRider, isOver, mayBeDelivered, ORDER_LIFE, type OrderStatus } from "../../order-status";
import { collectedOf } from "../../pricing/quotes/collection";
import { mayChange } from "../changes/change-rules";
import { photoLink } from "../handovers/photo-link";
import { neighbourOf } from "../neighbours/neighbour-of";
import type { TryWindow } from "../next-tries/next-try-rules";
import { windowsFor, type OfferedWindow } from "../next-tries/try-windows";
import { etaOf, type Eta } from "../orders/eta";
import type { TimelineStep } from "../orders/read-order";
import {
  findByReceiverToken,
  findByTrackingId,
  findNewestSteps,
  type Found,
} from "./find-public-tracking";
import { isReceiverToken, type ReceiverToken } from "./receiver-token";
import { withTestRider } from "./test-rider";
import { wishesOf, type Wish } from "./wishes";

export type PublicRider = {
  firstName: string;
  plate: string | null;
  vehicleClass: string;
  /** E.164, only while the rider is on the job. */
  phone: string | null;
};

/** The part for the recipient only. */
export type ReceiversPart = {
  token: ReceiverToken;
  /** What the merchant called it, and where it goes in words. */
  itemName: string | null;
  address: string | null;
  /** Short enough to say; the label has it too. */
  parcelCode: string;
  /** Why the last try to hand it over failed, as the timeline says it; null before one. */
  failedReason: string | null;
  /** The destination, and its market. */
  destination: Coordinates;
  marketCode: string;
  /** The PIN for the rider at the door; null after it is no longer needed. */
  pin: string | null;
  /** The note for the rider at the door, and whether the recipient can still change it and move the pin. */
  note: string | null;
  mayChange: boolean;
  /** Whether the rider knows the way to the door from earlier deliveries. */
  knowsDoor: boolean;
  /** What a recipient who is not there can ask for, and the times of the next try to choose from. */
  wishes: Wish["kind"][];
  windows: OfferedWindow[];
  /** Who takes the parcel for them, with the PIN to pass on; null without one. */
  neighbour: ReturnType<typeof neighbourOf>;
  /** The neighbour who took it; null for the recipient. */
  takenBy: string | null;
  /** What they asked for last. */
  wish: Found["wish"];
  /** The counters to choose from, and the chosen one. */
  counters: OfferedCounter[];
  counter: ChosenCounter | null;
  /** The counter where they fetched it; null for a delivery by a rider. */
  fetchedAt: string | null;
  /** A link to the photo that the rider took at the hand-over; null without one. */
  photoUrl: string | null;
  /** What the recipient pays the rider, or has paid; null for nothing. */
  toPay: ToPay | null;
  rating: number | null;
  confirmedAt: Date | null;
  disputedAt: Date | null;
  /** The reporter of a problem, the recipient or the merchant; null without a report. */
  disputedBy: Found["disputedBy"];
  /** How long a problem can be reported before the courier company is paid. */
  disputeHours: number;
  /** When the courier company answered the report; null before. */
  disputeAnsweredAt: Date | null;
  /** The platform's decision; null before it. */
  disputeDecision: Found["disputeDecision"];
};

export type ToPay = {
  minor: number;
  currency: string;
  isPaid: boolean;
  /** What is left to pay to the shop after a part payment; 0 otherwise. */
  restMinor: number;
  /** The only way in which the shop takes it; null for any. */
  by: Found["collectBy"];
  /** Whether it is paid where the parcel lies, and not to a rider. */
  isAtCounter: boolean;
  /** Whether it was paid by phone, ahead of the door. */
  isAhead: boolean;
  /** Whether a phone may be asked for it now, where a provider can ask one. */
  mayPayAhead: boolean;
  /** The phone that was asked last, and whether it can still agree; null if none was. */
  asked: { phone: string; isWaiting: boolean } | null;
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

function receiversPart(
  found: Found,
  { token, failedReason }: Pick<ReceiversPart, "token" | "failedReason">,
): ReceiversPart {
  const { status, pin, rating, confirmedAt, disputedAt, disputedBy } = found;
  const { disputeHours, disputeAnsweredAt, disputeDecision, destination, marketCode } = found;
  const { itemName, deliveryAddress: address, parcelCode } = found;
  const shownPin = mayBeDelivered(status) ? pin : null;
  const mayWish = found.receiverPhone !== null && !found.counter?.since;
  return {
    token,
    itemName,
    address,
    parcelCode,
    failedReason,
    rating,
    confirmedAt,
    disputedAt,
    disputedBy,
    disputeHours,
    disputeAnsweredAt,
    disputeDecision,
    destination,
    marketCode,
    pin: shownPin,
    note: found.dropoffNote,
    mayChange: mayChange("dropoff_note", found),
    knowsDoor: found.doorAccuracyM !== null,
    wishes: mayWish ? wishesOf(found, found.choices) : [],
    windows: mayWish ? windowsFor(found, new Date()) : [],
    counters: found.counters,
    counter: found.counter,
    fetchedAt: found.fetchedAt,
    neighbour: neighbourOf(found),
    takenBy: found.proof?.receivedBy === "neighbour" ? found.takerName : null,
    wish: found.wish,
    photoUrl: found.deliveredAt && found.photoOf && photoLink(found.photoOf),
    toPay: toPay(found),
  };
}

/** Nothing is to be paid for a parcel that is not brought any more. */
function toPay(found: Found): ToPay | null {
  const { collectMinor, paidMinor, currency, status, deliveredAt } = found;
  const minor = collectMinor + paidMinor;
  const isAhead = paidMinor > 0;
  const isPaid = isAhead || deliveredAt !== null;
  if (minor === 0 || (!isPaid && (isOver(status) || status === "returning"))) return null;
  const isWaiting = found.asked?.state === "asked";
  return {
    minor,
    currency,
    by: found.collectBy,
    isPaid,
    isAtCounter: Boolean(found.counter?.since),
    restMinor: isPaid ? minor - collectedOf(found) : 0,
    isAhead,
    mayPayAhead: found.mayPayAhead && !isWaiting,
    asked: found.asked && { phone: found.asked.phone, isWaiting },
  };
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
