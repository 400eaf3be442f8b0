import type { RiderRow } from "./rider-row";

/** Whether a rider gets offers, or the reason why not. */
export type RiderWords =
  | "getsOffers"
  | "suspended"
  | "noDocuments"
  | "offShift"
  | "full"
  | "notOnline"
  | "reason";

/** What a list says of a rider. */
export function riderWords({
  state,
  isSuspended,
  lacksDocuments,
  isOffShift,
  room,
}: Pick<RiderRow, "state" | "isSuspended" | "lacksDocuments" | "isOffShift" | "room">): RiderWords {
  if (isSuspended) return "suspended";
  if (state === "busy") return "reason";
  if (state === "offline") return "notOnline";
  if (lacksDocuments) return "noDocuments";
  if (isOffShift) return "offShift";
  return room === "not_offered" ? "full" : "getsOffers";
}
