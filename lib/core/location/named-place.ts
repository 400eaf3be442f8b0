import type { Coordinates } from "../geo";
import { formatCoordinates } from "./format-coordinates";
import type { FoundPlace } from "./found-place";
import { readPair } from "./read-degrees";

/** A place of the search as the box shows it: `Shoprite, Lilongwe (-13.9626, 33.7741)`. */
export function formatNamedPlace(name: string, place: Coordinates): string {
  return `${name} (${formatCoordinates(place)})`;
}

/** Reads a text that {@link formatNamedPlace} has written. */
export function readNamedPlace(text: string): FoundPlace | undefined {
  const at = text.lastIndexOf("(");
  if (!text.endsWith(")") || !/\p{L}/u.test(text.slice(0, Math.max(0, at)))) return undefined;
  const coordinates = readPair(text.slice(at + 1, -1));
  return coordinates && { coordinates, precision: "named_place" };
}
