import type { Coordinates } from "../geo";
import { formatCoordinates } from "./format-coordinates";
import { readLocation, type ReadLocation, type Surroundings } from "./read-location";

/** The fields of a form that describe a place, as typed. */
export type SpotText = {
  where: string;
  landmark: string;
  /** The id of the chosen saved place; typed text takes precedence over it. */
  savedPlace: string;
  /** The text that the user has confirmed although it is outside the area. */
  confirmed: string;
};

export type SavedSpot = Coordinates & { id: string; name: string; landmark: string };

export type SettledSpot = SpotText & {
  /** The location in `where`; null if it is empty. */
  reading: ReadLocation | null;
};

/**
 * Moves typed text to the field it belongs to: a saved place fills empty fields, and words in the location field
 * move to the landmark, unless the landmark has text already.
 */
export function settleSpot(
  text: SpotText,
  surroundings: Surroundings,
  saved: readonly SavedSpot[],
): SettledSpot {
  const filled = fillFromSaved(text, saved);
  const reading = readWhere(filled.where, surroundings);
  if (reading?.kind === "landmark" && filled.landmark.trim() === "") {
    return { ...filled, where: "", landmark: reading.text, reading: null };
  }
  return { ...filled, reading };
}

/** An empty box has no problem. */
export function readWhere(where: string, surroundings: Surroundings): ReadLocation | null {
  return where.trim() === "" ? null : readLocation(where, surroundings);
}

/** Whether a place may be used as it was read; a suspicious one must be swapped or confirmed first. */
export function isUsable({ reading, where, confirmed }: SettledSpot): boolean {
  if (reading?.kind !== "place") return false;
  if (reading.concern?.kind === "swapped") return false;
  return reading.concern?.kind !== "outside_area" || confirmed === where;
}

function fillFromSaved(text: SpotText, saved: readonly SavedSpot[]): SpotText {
  const place = saved.find(({ id }) => id === text.savedPlace);
  if (!place || text.where.trim() !== "") return text;
  return {
    ...text,
    where: formatCoordinates(place),
    landmark: text.landmark.trim() === "" ? place.landmark : text.landmark,
  };
}
