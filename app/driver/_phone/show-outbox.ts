import { bundlesOf, type OfferBundle } from "@/lib/domain/handover/rider-phone/bundles-of";
import type {
  RiderAlarm,
  RiderDay,
  RiderOffer,
} from "@/lib/domain/handover/rider-phone/phone-messages";
import type { DoneOrder } from "@/lib/domain/handover/rider-phone/read-last-done";
import { showMessages, type ShownMessage } from "./message-entries";
import { isAlarm, type Outbox } from "./outbox";
import { isHint, showJob, type ShownJob } from "./show-job";
import { showRoute, type ShownRoute } from "./show-route";

export type ShownOffer = RiderOffer & {
  isAccepted: boolean;
  /** All offers of the same answer, this one first. */
  bundle: OfferBundle;
};

export type ShownDay = Omit<RiderDay, "alarm" | "jobs" | "offers" | "route" | "messages"> & {
  /** The jobs in the order of the route, ended ones last. */
  jobs: ShownJob[];
  offers: ShownOffer[];
  route: ShownRoute;
  alarm: RiderAlarm | null;
  messages: ShownMessage[];
};

/**
 * The server's data as they will be once it has received every action of this phone. An action that the order
 * has already passed changes nothing, so that the shown status never goes back.
 */
export function showOutbox(day: RiderDay, outbox: Outbox): ShownDay {
  const entries = outbox.filter(({ state }) => state !== "refused");
  const isSent = (kind: string) => entries.some(({ documentKind }) => documentKind === kind);
  const jobs = day.jobs.flatMap((job) => showJob(job, entries));
  const route = showRoute(day.route, jobs, entries);
  return {
    ...day,
    rider: {
      ...day.rider,
      state: stateAfter(day.rider.state, entries),
      // A document that waits on the phone no longer needs the rider.
      documentsDue:
        day.documents?.filter(({ kind, isDue }) => isDue && !isSent(kind)).length ??
        day.rider.documentsDue ??
        0,
    },
    earnings: earningsAfter(day.earnings, jobs),
    offers: bundlesOf(day.offers).flatMap((bundle) => showBundle(bundle, entries)),
    jobs: [...new Set([...route.stops.map(({ job }) => job), ...jobs])],
    route,
    alarm: alarmAfter(day.alarm ?? null, entries),
    messages: showMessages(day.messages ?? [], entries),
    lastDone: day.lastDone && doneAfter(day.lastDone, entries),
  };
}

/** Whether the phone's position is followed. */
export function isWorking({ jobs, rider, alarm }: ShownDay): boolean {
  return alarm !== null || rider.state === "online" || jobs.some(({ isOver }) => !isOver);
}

function doneAfter(done: DoneOrder, entries: Outbox): DoneOrder {
  const isLeft = entries.some((entry) => isHint(entry) && entry.orderId === done.orderId);
  return isLeft ? { ...done, hintState: "left" } : done;
}

function alarmAfter(alarm: RiderAlarm | null, entries: Outbox): RiderAlarm | null {
  return entries.filter(isAlarm).reduce((current, { kind, happenedAt }) => {
    if (kind === "end_alarm") return null;
    return current ?? { raisedAt: happenedAt, taken: null };
  }, alarm);
}

function stateAfter(state: RiderDay["rider"]["state"], entries: Outbox) {
  return entries.reduce((current, { kind }) => {
    if (kind === "go_online") return "online";
    return kind === "go_offline" ? "offline" : current;
  }, state);
}

/** With the pay of orders that have ended on this phone alone; the server's are no jobs any more. */
function earningsAfter(
  { today, deliveriesToday }: RiderDay["earnings"],
  jobs: ShownJob[],
): RiderDay["earnings"] {
  const delivered = jobs.filter(({ status }) => status === "delivered");
  const returned = jobs.filter(({ status }) => status === "returned");
  const pays = [...delivered, ...returned].flatMap(({ payMinor }) => payMinor ?? []);
  const amountMinor =
    pays.length === 0
      ? today.amountMinor
      : pays.reduce((sum, pay) => sum + pay, today.amountMinor ?? 0);
  return { today: { ...today, amountMinor }, deliveriesToday: deliveriesToday + delivered.length };
}

function showBundle(bundle: OfferBundle, entries: Outbox): ShownOffer[] {
  const answers = entries.filter(({ offerId }) => bundle.some(({ id }) => id === offerId));
  if (answers.some(({ kind }) => kind === "decline_offer")) return [];
  return [{ ...bundle[0], bundle, isAccepted: answers.length > 0 }];
}
