import type { RiderRow } from "./rider-row";

/** Whether a rider gets offers, or the reason why not. */
export type RiderWords =
  | "getsOffers"
  | "suspended"
  | "noDocuments"
  | "offShift"
  | "notOnline"
  | "reason";

/** What a list says of a rider. */
export function riderWords({
  state,
  isSuspended,
  lacksDocuments,
  isOffShift,
}: Pick<RiderRow, "state" | "isSuspended" | "lacksDocuments" | "isOffShift">): RiderWords {
  if (isSuspended) return "suspended";
  if (state === "busy") return "reason";
  if (state === "offline") return "notOnline";
  if (lacksDocuments) return "noDocuments";
  return isOffShift ? "offShift" : "getsOffers";
}
