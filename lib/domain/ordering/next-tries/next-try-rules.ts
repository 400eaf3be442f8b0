import { ORDER_LIFE, type Leg, type OrderStatus } from "../../order-status";

/** How often a parcel that its recipient or its shop wants again is brought. */
export const HELD_ATTEMPTS = 2;

/** A rider has the parcel, and may still bring it. */
const CARRIED: readonly (Leg | null)[] = [
  "leaving_pickup",
  "to_recipient",
  "at_recipient",
  "undelivered",
];

export function isCarried({ status }: { status: OrderStatus }): boolean {
  return CARRIED.includes(ORDER_LIFE[status].leg);
}

export type TriedOrder = { status: OrderStatus; failedAttempts: number };

/** Whether the recipient can choose when the rider tries again; `choose_next_try` applies the same rule to the locked order. */
export function mayChooseTry({ status, failedAttempts }: TriedOrder): boolean {
  return isCarried({ status }) && failedAttempts < HELD_ATTEMPTS;
}

/** When the rider tries again. */
export type TryWindow = { from: Date; until: Date };

/** Longer than any time that is offered, so that a clock that was wrong for a moment keeps no parcel. */
const LONGEST_MS = 3 * 24 * 60 * 60_000;

/** Whether the time that the recipient has chosen is not over; `take_rider_step` applies the same rule to the locked order. */
export function isTryOpen(nextTryUntil: string | null | undefined, now: number): boolean {
  if (nextTryUntil == null) return false;
  const left = Date.parse(nextTryUntil) - now;
  return left > 0 && left < LONGEST_MS;
}

/** A rider sets out so long before the chosen time. */
export const LEAD_MINUTES = 30;

type LaterTry = { nextTryFrom?: string | null | undefined };

/** Whether the rider has other stops to make before the time that the recipient has chosen. */
export function isTryLater({ nextTryFrom }: LaterTry, now: number): boolean {
  return nextTryFrom != null && Date.parse(nextTryFrom) > now + LEAD_MINUTES * 60_000;
}

/** A rider's list in its order, with what is tried again later at its end. */
export function laterTriesLast<Thing>(
  list: readonly Thing[],
  jobOf: (thing: Thing) => LaterTry,
  now: number,
): Thing[] {
  const isLater = (thing: Thing) => isTryLater(jobOf(thing), now);
  return [...list.filter((thing) => !isLater(thing)), ...list.filter(isLater)];
}
