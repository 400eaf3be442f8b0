import type { Coordinates } from "@/lib/core/geo";
import { isUsable, type SettledSpot } from "@/lib/core/location/settle-spot";

/** Reasons against a text as a place, the most helpful first. */
export type PinTrouble =
  | { kind: "nothing" | "no_location" | "outside_area" | "far" }
  | { kind: "short_link" | "directions" | "coarse_code" }
  | { kind: "swapped"; suggestion: Coordinates };

export type Judged = { place: Coordinates } | { trouble: PinTrouble };

/**
 * Whether a receiver's text is a usable destination. Stricter than for a merchant, who sees a price for the
 * distance: a far place is accepted only if the receiver confirms it.
 */
export function judgeSpot(spot: SettledSpot): Judged {
  const { reading, where, confirmed } = spot;
  if (reading === null) return { trouble: { kind: "nothing" } };
  if (reading.kind === "landmark" || reading.kind === "nowhere") {
    return { trouble: { kind: "no_location" } };
  }
  if (reading.kind !== "place") return { trouble: { kind: reading.kind } };
  const { concern, coordinates } = reading;
  if (concern?.kind === "swapped") return { trouble: concern };
  if (concern && !(isUsable(spot) && confirmed === where))
    return { trouble: { kind: concern.kind } };
  return { place: coordinates };
}
