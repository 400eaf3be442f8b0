import type { orders } from "@/db/schema";
import { lateMinutes } from "@/lib/core/late-minutes";
import {
  hasRider,
  isComing,
  isFailed,
  isOver,
  isUnderWay,
  mayAssign,
  mayBeDelivered,
  ORDER_LIFE,
  type OrderStatus,
} from "./order-status";

type OrderRow = typeof orders.$inferSelect;

/** An order's state as people see it: its status, or the effect of a reported problem on its delivery (decision 0006). */
export type Standing = OrderStatus | "disputed" | "not_delivered";

/** What a page says about an order first: its state, or a reason that needs a sentence of its own. */
export type Headline =
  | Standing
  | "cancelled_by_others"
  | "no_rider_found"
  | "rider_cancelled"
  | "scheduled"
  | "waiting";

/** The people who read about an order. */
export const READERS = ["recipient", "merchant", "rider", "courier", "support"] as const;
export type Reader = (typeof READERS)[number];

export type Act =
  | "answer_dispute"
  | "assign"
  | "call_recipient"
  | "call_rider"
  | "cancel"
  | "confirm"
  | "decide_dispute"
  | "mark_ready"
  | "place_again"
  | "report_problem"
  | "see_pin"
  | "take_step";

/** The columns of an order that decide its reading. */
export type ReadableOrder = Disputable &
  Promised &
  Scheduled &
  Waiting &
  Pick<OrderRow, "nextTryFrom" | "cancelReasonCode" | "cancelledBy" | "environment">;

export type Reading = {
  headline: Headline;
  /** The usual next event; null where nothing follows. */
  next: OrderStatus | "decision" | "search" | null;
  /** Who acts next; null where nobody has to. */
  actor: Reader | "dispatch" | null;
  /** When a scheduled order begins, until when one waits for a rider, or until when it was promised; null for none of these. */
  by: Date | null;
  /** The time that the recipient has chosen for the next try; null without one. */
  nextTry: { from: Date; until: Date } | null;
  /** Whole minutes past the promise. */
  lateMinutes: number;
  /** What the reader may do about it, if their role allows it. */
  may: Act[];
};

/** An order at a moment, for a reader. Every page, text, event and menu takes its state from here (decision 0006). */
export function readingOf(order: ReadableOrder, now: Date, reader: Reader): Reading {
  const standing = standingOf(order);
  const startsAt = scheduledFor(order, now);
  const endsAt = startsAt === null ? waitsUntil(order, now) : null;
  const promise = dueAt(order);
  return {
    headline: endsAt === null ? headlineOf(order, standing, startsAt !== null) : "waiting",
    next: nextOf(standing, startsAt !== null),
    actor: ACTORS[standing],
    by: startsAt ?? endsAt ?? promise,
    nextTry: nextTryOf(order),
    lateMinutes: lateMinutes(promise, now),
    may: ACTS[reader].filter((act) => MAY[act](order, standing)),
  };
}

function headlineOf(order: ReadableOrder, standing: Standing, isScheduled: boolean): Headline {
  if (isScheduled) return "scheduled";
  return standing === "cancelled" ? cancelledHeadline(order) : standing;
}

function cancelledHeadline({ cancelReasonCode, cancelledBy }: ReadableOrder): Headline {
  if (cancelReasonCode === "no_rider_found" || cancelReasonCode === "rider_cancelled") {
    return cancelReasonCode;
  }
  const isMerchants = cancelledBy === "merchant_api_key" || cancelledBy === "merchant_user";
  return isMerchants || cancelledBy === null ? "cancelled" : "cancelled_by_others";
}

function nextOf(standing: Standing, isScheduled: boolean): Reading["next"] {
  if (isScheduled) return "search";
  if (standing === "disputed") return "decision";
  return standing === "not_delivered" ? null : (ORDER_LIFE[standing].next[0] ?? null);
}

const ACTORS: Record<Standing, Reading["actor"]> = {
  searching: "dispatch",
  assigned: "rider",
  arrived_at_pickup: "merchant",
  picked_up: "rider",
  in_transit: "rider",
  arrived: "recipient",
  delivered: "recipient",
  disputed: "support",
  undeliverable: "rider",
  returning: "rider",
  completed: null,
  not_delivered: null,
  returned: null,
  cancelled: null,
};

/** What each reader may ever do, in the order of their page. */
const ACTS: Record<Reader, Act[]> = {
  recipient: ["see_pin", "call_rider", "confirm", "report_problem"],
  merchant: ["mark_ready", "call_rider", "cancel", "report_problem", "place_again"],
  rider: ["take_step"],
  courier: ["assign", "call_rider", "call_recipient", "answer_dispute"],
  support: ["assign", "call_rider", "call_recipient", "decide_dispute"],
};

/** Whether the order's state allows it; a role, and the time that has passed, may still forbid it. */
const MAY: Record<Act, (order: ReadableOrder, standing: Standing) => boolean> = {
  answer_dispute: (_, standing) => standing === "disputed",
  assign: ({ status }) => mayAssign(status),
  call_recipient: ({ status }, standing) =>
    standing === "disputed" || (status !== "searching" && !isOver(status)),
  call_rider: ({ status }) => hasRider(status) && !isOver(status),
  cancel: ({ status }) => ORDER_LIFE[status].next.includes("cancelled"),
  confirm: ({ status }) => status === "delivered",
  decide_dispute: (_, standing) => standing === "disputed",
  mark_ready: ({ status }) => mayAssign(status),
  place_again: ({ status }, standing) =>
    standing === "not_delivered" || (isOver(status) && isFailed(status)),
  report_problem: (_, standing) => standing === "delivered",
  see_pin: ({ status }) => mayBeDelivered(status),
  take_step: ({ status }) => isUnderWay(status),
};

export type Disputable = Pick<OrderRow, "disputeDecision" | "disputedAt" | "status">;

/**
 * Whether a delivery is in dispute or was decided as not delivered. Its status in the API is unchanged. A recipient
 * who confirms after all, or a decision for the courier, makes it a delivery again.
 */
export function standingOf({ status, disputedAt, disputeDecision }: Disputable): Standing {
  if (disputeDecision === "not_delivered") return "not_delivered";
  return status === "delivered" && disputedAt !== null ? "disputed" : status;
}

/** A state as lists and badges show it: a parcel that lies at a counter waits for its recipient. */
export type ShownState = Standing | "at_counter";

export function shownStateOf(order: Disputable & Pick<OrderRow, "atCounterSince">): ShownState {
  return order.atCounterSince === null ? standingOf(order) : "at_counter";
}

type Promised = Pick<OrderRow, "nextTryUntil" | "promisedBy" | "status">;

/**
 * Until when an order was promised, while a rider has it and may still bring it, or the end of the time that its recipient
 * has chosen; null for any other.
 */
export function dueAt({ status, promisedBy, nextTryUntil }: Promised): Date | null {
  return nextTryUntil ?? (isComing(status) ? promisedBy : null);
}

/** The time that an order's recipient has chosen for the next try; null without one. */
export function nextTryOf({
  nextTryFrom: from,
  nextTryUntil: until,
}: Pick<OrderRow, "nextTryFrom" | "nextTryUntil">): Reading["nextTry"] {
  return from && until && { from, until };
}

type Scheduled = { status: OrderStatus } & Pick<
  OrderRow,
  "dispatchAt" | "pickupAt" | "readyAt" | "usualReadyAt"
>;

/** The pickup, ready or usual ready time of an order whose search for a rider has not started; null for any other. */
export function scheduledFor(order: Scheduled, now = new Date()): Date | null {
  const { status, pickupAt, readyAt, usualReadyAt, dispatchAt } = order;
  const isWaiting = status === "searching" && dispatchAt !== null && dispatchAt > now;
  return isWaiting ? (pickupAt ?? readyAt ?? usualReadyAt) : null;
}

type Waiting = Pick<OrderRow, "status" | "waitUntil">;

/** Until when an order waits for a rider, as its merchant asked; null for any other. */
export function waitsUntil({ status, waitUntil }: Waiting, now = new Date()): Date | null {
  return status === "searching" && waitUntil !== null && waitUntil > now ? waitUntil : null;
}
