import type { RiderRow } from "./rider-row";

export type RiderWords = {
  /** What stands beside the state: since when it is busy, when the phone was heard, or who says so instead. */
  beside: "since" | "seen" | "vouched";
  /** Whether offers come, and where they don't, why. */
  says: "getsOffers" | "suspended" | "notOnline" | "reason";
};

/** The one thing that a list says of a rider; who is not heard from is in dispatch only by the company's word. */
export function riderWords({
  state,
  isHeard,
  isSuspended,
}: Pick<RiderRow, "state" | "isHeard" | "isSuspended">): RiderWords {
  if (state === "busy") return { beside: "since", says: isSuspended ? "suspended" : "reason" };
  if (state === "offline") return { beside: "seen", says: isSuspended ? "suspended" : "notOnline" };
  return { beside: isHeard ? "seen" : "vouched", says: isSuspended ? "suspended" : "getsOffers" };
}
