import type { Coordinates } from "@/lib/core/geo";
import { isUsable, type SettledSpot } from "@/lib/core/location/settle-spot";
import { refuse } from "../errors";

/** The place a form names, in degrees. @throws invalid_request with what helps, for the field `where` */
export function requireCoordinates(spot: SettledSpot): Coordinates {
  const { reading } = spot;
  if (reading?.kind === "place" && isUsable(spot)) return reading.coordinates;
  return refuse("invalid_request", { issues: [{ path: "where", message: complaintAbout(spot) }] });
}

function complaintAbout({ reading }: SettledSpot): string {
  if (!reading) return "Paste a location: a map link, coordinates or a Plus Code.";
  if (reading.kind === "short_link") {
    return "A short link cannot be read. Open it, press and hold the pin, and copy the numbers.";
  }
  if (reading.kind === "landmark") {
    return "This is no location. Paste a map link, coordinates or a Plus Code.";
  }
  return reading.concern?.kind === "swapped"
    ? "Latitude and longitude seem to have changed places. Swap them."
    : "This is outside the area of delivery. Confirm it, or paste another location.";
}
