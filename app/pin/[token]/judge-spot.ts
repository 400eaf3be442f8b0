import type { Coordinates } from "@/lib/core/geo";
import { isUsable, type SettledSpot } from "@/lib/core/location/settle-spot";

/** What stands between a text and a place, in the order of what helps. */
export type PinTrouble =
  | { kind: "nothing" | "short_link" | "no_location" | "outside_area" | "far" }
  | { kind: "swapped"; suggestion: Coordinates };

export type Judged = { place: Coordinates } | { trouble: PinTrouble };

/**
 * Whether a receiver's text is a place to send a rider to. Stricter than with a merchant, who sees a
 * price for the distance: what is far is taken only when its sender says so again.
 */
export function judgeSpot(spot: SettledSpot): Judged {
  const { reading, where, confirmed } = spot;
  if (reading === null) return { trouble: { kind: "nothing" } };
  if (reading.kind === "short_link") return { trouble: { kind: "short_link" } };
  if (reading.kind !== "place") return { trouble: { kind: "no_location" } };
  const { concern, coordinates } = reading;
  if (concern?.kind === "swapped") return { trouble: concern };
  if (concern && !(isUsable(spot) && confirmed === where))
    return { trouble: { kind: concern.kind } };
  return { place: coordinates };
}
