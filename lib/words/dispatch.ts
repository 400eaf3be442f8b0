import type { Catalogue } from "./language";

const minutes = (count: number) => (count === 1 ? "1 minute" : `${count} minutes`);

const english = {
  title: "Why this rider",
  sub: "Each search for a rider, with who was near and why they could or could not take it.",
  failure: "The searches for a rider could not be read.",
  none: "No rider was searched for.",
  /** What made dispatch look for a rider. */
  triggers: {
    placed: "Order placed",
    declined: "Rider declined",
    expired: "Rider did not answer",
    dropped: "Rider gave it back",
    searched_again: "Searched again",
    assigned_by_hand: "Assigned by hand",
  },
  /** Why a rider could or could not be asked. */
  verdicts: {
    able: "Could take it",
    busy_external: "Busy with a job of their company",
    job_limit: "Has as many jobs as allowed",
    too_heavy: "No room for the weight",
    asked_before: "Was asked before",
    reserved_meanwhile: "Was taken by another order at that moment",
  },
  /** What became of an offer. */
  offers: {
    open: "waiting for an answer",
    accepted: "accepted",
    declined: "declined",
    expired: "did not answer in time",
    withdrawn: "the offer was withdrawn",
  },
  asked: (rider: string, answer: string) => `${rider} was asked: ${answer}.`,
  chosenBy: (rider: string, person: string) => `${rider} was chosen by ${person}.`,
  chosen: (rider: string) => `${rider} was chosen.`,
  nobody: "Nobody could take it.",
  searched: (distance: string) => `Within ${distance} of the pickup.`,
  nobodyNear: "No rider was online there.",
  near: (count: number) => (count === 1 ? "1 rider near" : `${count} riders near`),
  away: (distance: string, toPickup: number) =>
    `${distance} away, ${minutes(toPickup)} to the pickup`,
};

export type DispatchWords = typeof english;

/** How an order found its rider. */
export const DISPATCH: Catalogue<DispatchWords> = { en: english };
