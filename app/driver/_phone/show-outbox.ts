import type { RiderDay, RiderOffer } from "@/lib/domain/rider-phone/phone-messages";
import type { Outbox } from "./outbox";
import { showJob, type ShownJob } from "./show-job";
import { showRoute, type ShownRoute } from "./show-route";

export type ShownOffer = RiderOffer & { isAccepted: boolean };

export type ShownDay = Omit<RiderDay, "jobs" | "offers" | "route"> & {
  /** In the order of the route, what is over last. */
  jobs: ShownJob[];
  offers: ShownOffer[];
  route: ShownRoute;
};

/**
 * The server's data as they are once it has heard everything that was done on this phone. An action
 * that the order has passed already changes nothing, so that what is shown never goes back.
 */
export function showOutbox(day: RiderDay, outbox: Outbox): ShownDay {
  const entries = outbox.filter(({ state }) => state !== "refused");
  const jobs = day.jobs.flatMap((job) => showJob(job, entries));
  const route = showRoute(day.route, jobs, entries);
  return {
    ...day,
    rider: { ...day.rider, state: stateAfter(day.rider.state, entries) },
    offers: day.offers.flatMap((offer) => showOffer(offer, entries)),
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

function showOffer(offer: RiderOffer, entries: Outbox): ShownOffer[] {
  const answers = entries.filter(({ offerId }) => offerId === offer.id);
  if (answers.some(({ kind }) => kind === "decline_offer")) return [];
  return [{ ...offer, isAccepted: answers.length > 0 }];
}
