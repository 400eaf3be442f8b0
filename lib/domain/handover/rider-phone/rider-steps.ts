import type { riderActions } from "@/db/schema";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "../../order-status";
import { HELD_ATTEMPTS, isTryOpen } from "../../ordering/next-tries/next-try-rules";
import type { OnFailed } from "../../pricing/quotes/parcel";

export type RiderActionKind = (typeof riderActions.$inferSelect)["kind"];

/** The steps of an order by a rider; the phone uses the same table while it is offline (decision 0030). */
export type RiderStepKind = keyof typeof RIDER_STEPS;

/** The new status of an order by kind of action. The order life decides from which status. */
export const RIDER_STEPS = {
  arrive_at_pickup: "arrived_at_pickup",
  pick_up: "picked_up",
  depart: "in_transit",
  arrive: "arrived",
  deliver: "delivered",
  give_up: "undeliverable",
  start_return: "returning",
  return: "returned",
} as const satisfies { [Kind in RiderActionKind]?: OrderStatus };

/**
 * The statuses in which an order has taken a step or is past it: a late repeat changes nothing. An order that
 * may take the step again is not behind it, nor is a cancelled one.
 */
export function behindStep(kind: RiderStepKind): OrderStatus[] {
  const to = RIDER_STEPS[kind];
  return onwardFrom(to).filter(
    (status) => status !== "cancelled" && !ORDER_LIFE[status].next.includes(to),
  );
}

/** A status and all that can follow it without a step back. */
function onwardFrom(status: OrderStatus): OrderStatus[] {
  const place = (one: OrderStatus) => ORDER_STATUSES.indexOf(one);
  const onward = ORDER_LIFE[status].next.filter((next) => place(next) > place(status));
  const found = new Set([status, ...onward.flatMap(onwardFrom)]);
  return ORDER_STATUSES.filter((one) => found.has(one));
}

/** A step's button on the phone. */
export type NextStep = { kind: RiderStepKind | "drop" | "leave_at_counter" };

const DROP: NextStep = { kind: "drop" };
const GIVE_UP: NextStep = { kind: "give_up" };
const DELIVER: NextStep = { kind: "deliver" };
const LEAVE_AT_COUNTER: NextStep = { kind: "leave_at_counter" };

const NEXT_STEPS: { [Status in OrderStatus]?: readonly NextStep[] } = {
  assigned: [{ kind: "arrive_at_pickup" }, DROP],
  arrived_at_pickup: [{ kind: "pick_up" }, DROP],
  picked_up: [{ kind: "depart" }, { kind: "start_return" }],
  in_transit: [{ kind: "arrive" }, DELIVER, GIVE_UP],
  arrived: [DELIVER, GIVE_UP],
  undeliverable: [{ kind: "start_return" }, { kind: "depart" }],
  returning: [{ kind: "return" }],
};

/** The facts that decide a rider's next step. */
export type HeldOrder = {
  status: OrderStatus;
  onFailed: OnFailed;
  /** How often the parcel could not be delivered. */
  failedAttempts: number;
  /** The end of the time that the recipient has chosen for the next try, by an ISO 8601 text; absent or null without one. */
  nextTryUntil?: string | null | undefined;
  /** Until when the counter that the recipient has chosen keeps the parcel; absent or null without one. */
  counterUntil?: string | null | undefined;
  /** When the recipient said that they didn't order it; absent or null without. */
  notOrderedAt?: Date | string | null | undefined;
};

/** A rider's possible steps with an order, the usual one first; none once it has left the rider. */
export function nextStepsOf(order: HeldOrder, now = Date.now()): readonly NextStep[] {
  if (goesToCounter(order, now)) return [LEAVE_AT_COUNTER];
  const steps = (NEXT_STEPS[order.status] ?? []).filter(({ kind }) => !waits(order, kind));
  return mustTryAgain(order, now) ? steps.filter(({ kind }) => kind !== "start_return") : steps;
}

/** An action's effect on an order: it is moved, unchanged because it has passed the step, or refused. */
export function statusAfter(
  order: HeldOrder,
  kind: RiderStepKind,
  now = Date.now(),
): { outcome: "moved" | "already"; status: OrderStatus } | { outcome: "conflict" } {
  const { status } = order;
  const to = RIDER_STEPS[kind];
  if (behindStep(kind).includes(status)) return { outcome: "already", status };
  if (kind === "start_return" && mustTryAgain(order, now)) return { outcome: "conflict" };
  if (waits(order, kind)) return { outcome: "conflict" };
  return ORDER_LIFE[status].next.includes(to)
    ? { outcome: "moved", status: to }
    : { outcome: "conflict" };
}

/** What waits while the recipient says that they didn't order it; `take_rider_step` applies the same rule to the locked order. */
function waits({ status, notOrderedAt }: HeldOrder, kind: NextStep["kind"]): boolean {
  if (notOrderedAt == null) return false;
  return kind === "pick_up" || (kind === "depart" && status === "undeliverable");
}

/** `take_rider_step` applies the same rule to the locked order. */
function mustTryAgain(order: HeldOrder, now: number): boolean {
  const { status, onFailed, failedAttempts, nextTryUntil, notOrderedAt } = order;
  if (isTryOpen(nextTryUntil, now) || goesToCounter(order, now)) return true;
  if (notOrderedAt != null) return false;
  return status === "undeliverable" && onFailed === "hold" && failedAttempts < HELD_ATTEMPTS;
}

/** Whether the recipient fetches it at a counter, to which the rider is to bring it. */
function goesToCounter({ status, counterUntil }: HeldOrder, now: number): boolean {
  return status === "undeliverable" && counterUntil != null && Date.parse(counterUntil) > now;
}
