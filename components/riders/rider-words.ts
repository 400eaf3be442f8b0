import type { RiderRow } from "./rider-row";

export type RiderWords = {
  /**
   * The text beside the state: the start of the busy time, the phone's last report, or the person who vouches
   * instead.
   */
  beside: "since" | "seen" | "vouched";
  /** Whether the rider gets offers, or the reason why not. */
  says: "getsOffers" | "suspended" | "noDocuments" | "offShift" | "notOnline" | "reason";
};

/**
 * The state of a rider in a list. A rider whose phone does not report is in dispatch only by the
 * company's word.
 */
export function riderWords({
  state,
  isHeard,
  isSuspended,
  lacksDocuments,
  isOffShift,
}: Pick<
  RiderRow,
  "state" | "isHeard" | "isSuspended" | "lacksDocuments" | "isOffShift"
>): RiderWords {
  if (state === "busy") return { beside: "since", says: isSuspended ? "suspended" : "reason" };
  if (state === "offline") return { beside: "seen", says: isSuspended ? "suspended" : "notOnline" };
  const beside = isHeard ? "seen" : "vouched";
  if (isSuspended) return { beside, says: "suspended" };
  if (lacksDocuments) return { beside, says: "noDocuments" };
  return { beside, says: isOffShift ? "offShift" : "getsOffers" };
}
