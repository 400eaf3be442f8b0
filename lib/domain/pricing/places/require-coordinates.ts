import type { Coordinates } from "@/lib/core/geo";
import { isUsable, type SettledSpot } from "@/lib/core/location/settle-spot";
import { refuseValue } from "../../errors";
import type { PlainProblem } from "../../field-problem";

/**
 * The place a form names, in degrees. Coordinates out of range are refused by the caller, because a
 * pickup is refused under another label than a destination.
 *
 * @throws invalid_request with what helps, for the field `where`
 */
export function requireCoordinates(spot: SettledSpot): Coordinates {
  const { reading } = spot;
  if (reading?.kind === "nowhere") return reading.coordinates;
  if (reading?.kind === "place" && isUsable(spot)) return reading.coordinates;
  return refuseValue("where", { kind: problemOf(spot) });
}

function problemOf({ reading }: SettledSpot): PlainProblem {
  if (!reading) return "no_location";
  if (reading.kind === "landmark" || reading.kind === "nowhere") return "not_a_location";
  if (reading.kind !== "place") return reading.kind;
  return reading.concern?.kind === "swapped" ? "degrees_swapped" : "outside_area";
}
