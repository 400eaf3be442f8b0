import { ORDER_LIFE, type Leg } from "@/lib/domain/orders/order-status";
import type { RiderDay, RiderJob, RiderOffer } from "@/lib/domain/rider-phone/phone-messages";
import {
  nextStepsOf,
  RIDER_STEPS,
  type RiderStepKind,
  statusAfter,
} from "@/lib/domain/rider-phone/rider-steps";
import { isUnsent, type Outbox, type OutboxEntry } from "./outbox";

export type ShownJob = RiderJob & {
  /** Whether the server has yet to hear how far it is. */
  isUnsent: boolean;
  /** Until this moment of the phone's clock the last step may be undone. */
  sendsAt: number;
  /** Nothing more is to be done with it. */
  isOver: boolean;
};

export type ShownOffer = RiderOffer & { isAccepted: boolean };

export type ShownDay = Omit<RiderDay, "jobs" | "offers"> & {
  /** The current one first, what is over last. */
  jobs: ShownJob[];
  offers: ShownOffer[];
};

/** What is nearest to its end comes first. */
const NEAREST_FIRST: readonly (Leg | null)[] = [
  "at_recipient",
  "to_recipient",
  "at_pickup",
  "to_merchant",
  "undelivered",
  "leaving_pickup",
  "to_pickup",
];

/**
 * The server's data as they are once it has heard everything that was done on this phone. An action
 * that the order has passed already changes nothing, so that what is shown never goes back.
 *
 * @param first  the order that the rider chose to do first
 */
export function showOutbox(day: RiderDay, outbox: Outbox, first?: string | null): ShownDay {
  const entries = outbox.filter(({ state }) => state !== "refused");
  return {
    ...day,
    rider: { ...day.rider, state: stateAfter(day.rider.state, entries) },
    offers: day.offers.flatMap((offer) => showOffer(offer, entries)),
    jobs: day.jobs
      .flatMap((job) => showJob(job, entries))
      .sort(
        (one, other) =>
          rank(one, first) - rank(other, first) ||
          (one.promisedAt ?? "").localeCompare(other.promisedAt ?? ""),
      ),
  };
}

function stateAfter(state: RiderDay["rider"]["state"], entries: Outbox) {
  return entries.reduce((current, { kind }) => {
    if (kind === "go_online") return "online";
    return kind === "go_offline" ? "offline" : current;
  }, state);
}

function showOffer(offer: RiderOffer, entries: Outbox): ShownOffer[] {
  const answers = entries.filter(({ offerId }) => offerId === offer.id);
  if (answers.some(({ kind }) => kind === "decline_offer")) return [];
  return [{ ...offer, isAccepted: answers.length > 0 }];
}

function showJob(job: RiderJob, entries: Outbox): ShownJob[] {
  const own = entries.filter(({ orderId }) => orderId === job.orderId);
  // A dropped order is no longer this rider's.
  if (own.some(({ kind }) => kind === "drop")) return [];
  const first = { ...job, isUnsent: false, sendsAt: 0, isOver: job.next.length === 0 };
  return [own.reduce(afterEntry, first)];
}

function afterEntry(job: ShownJob, entry: OutboxEntry): ShownJob {
  if (!isStep(entry.kind)) return job;
  const after = statusAfter(job, entry.kind);
  if (after.outcome !== "moved") return job;
  const { status, label } = entry.stand ?? {
    status: after.status,
    label: ORDER_LIFE[after.status].label,
  };
  const failedAttempts = job.failedAttempts + (entry.kind === "give_up" ? 1 : 0);
  const next = nextStepsOf({ ...job, status, failedAttempts });
  return {
    ...job,
    status,
    label,
    next,
    failedAttempts,
    arrivedAt: entry.kind === "arrive" ? entry.happenedAt : (job.arrivedAt ?? null),
    isUnsent: isUnsent(entry),
    sendsAt: entry.notBefore,
    isOver: next.length === 0,
  };
}

function isStep(kind: OutboxEntry["kind"]): kind is RiderStepKind {
  return kind in RIDER_STEPS;
}

function rank({ status, isOver, orderId }: ShownJob, first?: string | null): number {
  if (orderId === first && !isOver) return -1;
  const nearness = NEAREST_FIRST.indexOf(ORDER_LIFE[status].leg);
  return isOver || nearness < 0 ? NEAREST_FIRST.length : nearness;
}
