import { bundlesOf, type OfferBundle } from "@/lib/domain/handover/rider-phone/bundles-of";
import type { RiderDay, RiderOffer } from "@/lib/domain/handover/rider-phone/phone-messages";
import type { Outbox } from "./outbox";
import { showJob, type ShownJob } from "./show-job";
import { showRoute, type ShownRoute } from "./show-route";

export type ShownOffer = RiderOffer & {
  isAccepted: boolean;
  /** All offers of the same answer, this one first. */
  bundle: OfferBundle;
};

export type ShownDay = Omit<RiderDay, "jobs" | "offers" | "route"> & {
  /** The jobs in the order of the route, ended ones last. */
  jobs: ShownJob[];
  offers: ShownOffer[];
  route: ShownRoute;
};

/**
 * The server's data as they will be once it has received every action of this phone. An action that the order
 * has already passed changes nothing, so that the shown status never goes back.
 */
export function showOutbox(day: RiderDay, outbox: Outbox): ShownDay {
  const entries = outbox.filter(({ state }) => state !== "refused");
  const jobs = day.jobs.flatMap((job) => showJob(job, entries));
  const route = showRoute(day.route, jobs, entries);
  return {
    ...day,
    rider: { ...day.rider, state: stateAfter(day.rider.state, entries) },
    offers: bundlesOf(day.offers).flatMap((bundle) => showBundle(bundle, entries)),
    jobs: [...new Set([...route.stops.map(({ job }) => job), ...jobs])],
    route,
  };
}

function stateAfter(state: RiderDay["rider"]["state"], entries: Outbox) {
  return entries.reduce((current, { kind }) => {
    if (kind === "go_online") return "online";
    return kind === "go_offline" ? "offline" : current;
  }, state);
}

function showBundle(bundle: OfferBundle, entries: Outbox): ShownOffer[] {
  const answers = entries.filter(({ offerId }) => bundle.some(({ id }) => id === offerId));
  if (answers.some(({ kind }) => kind === "decline_offer")) return [];
  return [{ ...bundle[0], bundle, isAccepted: answers.length > 0 }];
}
