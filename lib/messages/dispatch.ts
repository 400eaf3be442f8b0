import type { Catalogue } from "./language";

const minutes = (count: number) => (count === 1 ? "1 minute" : `${count} minutes`);

const english = {
  title: "Rider search",
  sub: "Each search for a rider: who was nearby, and who was eligible.",
  failure: "We couldn't load the rider searches.",
  none: "No rider search yet.",
  /** Why dispatch searched for a rider. */
  triggers: {
    placed: "Order placed",
    declined: "Rider declined",
    expired: "Rider didn't answer",
    dropped: "Rider dropped the order",
    searched_again: "Searched again",
    assigned_by_hand: "Assigned by hand",
  },
  /** Why a rider was or wasn't eligible for an offer. */
  verdicts: {
    able: "Eligible",
    busy_external: "Busy with other work",
    job_limit: "Already at the order limit",
    too_heavy: "Can't carry the weight",
    vehicle_too_small: "Too far for this vehicle",
    asked_before: "Already got this offer",
    reserved_meanwhile: "Just took another order",
  },
  /** The state of an offer. */
  offers: {
    open: "waiting for an answer",
    accepted: "accepted",
    declined: "declined",
    expired: "didn't answer in time",
    withdrawn: "offer withdrawn",
  },
  asked: (rider: string, answer: string) => `Offered to ${rider}: ${answer}.`,
  chosenBy: (rider: string, person: string) => `${person} assigned ${rider}.`,
  chosen: (rider: string) => `${rider} was assigned.`,
  noneEligible: "No rider was eligible.",
  searched: (distance: string) => `Within ${distance} of the pickup.`,
  noneNear: "No rider was online nearby.",
  near: (count: number) => (count === 1 ? "1 rider near" : `${count} riders near`),
  away: (distance: string, toPickup: number) =>
    `${distance} away, ${minutes(toPickup)} to the pickup`,
};

export type DispatchMessages = typeof english;

/** The rider searches of an order. */
export const DISPATCH: Catalogue<DispatchMessages> = { en: english, ny: english };
