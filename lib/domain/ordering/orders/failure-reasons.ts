import { NOT_ORDERED } from "../not-ordered/not-ordered-rules";

/** A rider's reasons for a failed attempt, as the order's history has them, by their code. A note may follow the sentence. */
export const RIDER_FAILURES = {
  nobody_there: "The recipient was not there.",
  not_reachable: "The recipient did not answer the phone.",
  address_not_found: "The address was not found.",
  refused: "The recipient did not want the parcel.",
  would_not_pay: "The recipient did not pay.",
  damaged: "The parcel is damaged.",
  unsafe: "It was not safe to go there.",
  other: "The parcel could not be delivered.",
} as const;

/** Every reason why an attempt to deliver fails. */
export const FAILURE_REASONS = { ...RIDER_FAILURES, not_ordered: NOT_ORDERED } as const;

export type FailureReason = keyof typeof FAILURE_REASONS;
