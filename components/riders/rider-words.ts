import type { RiderRow } from "./rider-row";

export type RiderWords = {
  /**
   * The text beside the state: since when the rider is busy, when the phone last reported, or who vouches
   * instead.
   */
  beside: "since" | "seen" | "vouched";
  /** Whether the rider gets offers, and if not, why. */
  says: "getsOffers" | "suspended" | "notOnline" | "reason";
};

/**
 * The one state that a list shows of a rider; a rider whose phone does not report is in dispatch only by the
 * company's word.
 */
export function riderWords({
  state,
  isHeard,
  isSuspended,
}: Pick<RiderRow, "state" | "isHeard" | "isSuspended">): RiderWords {
  if (state === "busy") return { beside: "since", says: isSuspended ? "suspended" : "reason" };
  if (state === "offline") return { beside: "seen", says: isSuspended ? "suspended" : "notOnline" };
  return { beside: isHeard ? "seen" : "vouched", says: isSuspended ? "suspended" : "getsOffers" };
}
