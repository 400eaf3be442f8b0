import type { RiderJob } from "@/lib/domain/handover/rider-phone/phone-messages";
import type { HintState } from "@/lib/domain/handover/rider-phone/read-last-done";
import {
  nextStepsOf,
  RIDER_STEPS,
  type RiderStepKind,
  statusAfter,
} from "@/lib/domain/handover/rider-phone/rider-steps";
import { ORDER_LIFE } from "@/lib/domain/order-status";
import { isUnsent, type Outbox, type OutboxEntry } from "./outbox";
import { serverNow } from "./phone-clock";

export type ShownJob = RiderJob & {
  /** Whether its newest step is still unsent. */
  isUnsent: boolean;
  /** Until this moment of the phone's clock the last step may be undone. */
  sendsAt: number;
  /** A hint for the next rider: it may be left, or was. */
  hintState: HintState;
  /** Whether the job has no further step. */
  isOver: boolean;
};

/** A job with the actions on this phone applied; none once it was given back. */
export function showJob(job: RiderJob, entries: Outbox): ShownJob[] {
  const own = entries.filter(({ orderId }) => orderId === job.orderId);
  // A dropped order is no longer this rider's, nor is a parcel at a counter.
  if (own.some(({ kind }) => kind === "drop" || kind === "leave_at_counter")) return [];
  const first = {
    ...job,
    isUnsent: false,
    sendsAt: 0,
    hintState: null,
    isOver: job.next.length === 0,
  };
  const shown = own.reduce<ShownJob>(afterEntry, first);
  return [{ ...shown, hintState: hintOf(shown, own) }];
}

/** As the server says it of an order that is over; what a neighbour takes shows no way. */
function hintOf({ status, delivery, neighbour }: ShownJob, own: Outbox): HintState {
  if (status !== "delivered" || delivery.receiverPhone === null || neighbour) return null;
  return own.some(isHint) ? "left" : "open";
}

export function isHint({ hint }: OutboxEntry): boolean {
  return hint !== undefined;
}

function afterEntry(job: ShownJob, entry: OutboxEntry): ShownJob {
  if (!isStep(entry.kind)) return job;
  const after = statusAfter(job, entry.kind, serverNow());
  if (after.outcome !== "moved") return job;
  const { status, label } = entry.stand ?? {
    status: after.status,
    label: ORDER_LIFE[after.status].label,
  };
  const failedAttempts = job.failedAttempts + (entry.kind === "give_up" ? 1 : 0);
  const nextTry = endsNextTry(job, entry) ? { nextTryFrom: null, nextTryUntil: null } : {};
  const next = nextStepsOf({ ...job, ...nextTry, status, failedAttempts }, serverNow());
  return {
    ...job,
    ...nextTry,
    status,
    label,
    next,
    failedAttempts,
    arrivedAt: entry.kind === "arrive" ? entry.happenedAt : job.arrivedAt,
    isUnsent: isUnsent(entry),
    sendsAt: entry.notBefore,
    isOver: next.length === 0,
  };
}

/** A failed try ends the time that was chosen for it, and not a time that is still to come (`change_order_status`). */
function endsNextTry({ nextTryFrom }: ShownJob, { kind, happenedAt }: OutboxEntry): boolean {
  return kind === "give_up" && !(nextTryFrom && Date.parse(nextTryFrom) > Date.parse(happenedAt));
}

function isStep(kind: OutboxEntry["kind"]): kind is RiderStepKind {
  return kind in RIDER_STEPS;
}
