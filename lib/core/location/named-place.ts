import type { Coordinates } from "../geo";
import { formatCoordinates } from "./format-coordinates";
import type { FoundPlace } from "./found-place";
import { readPair } from "./read-degrees";

const NAMED = /^.*\p{L}.*\(([^()]+)\)$/u;

/** A place of the search as the box shows it: `Shoprite, Lilongwe (-13.9626, 33.7741)`. */
export function formatNamedPlace(name: string, place: Coordinates): string {
  return `${name} (${formatCoordinates(place)})`;
}

/** What {@link formatNamedPlace} has written. */
export function readNamedPlace(text: string): FoundPlace | undefined {
  const coordinates = readPair(NAMED.exec(text)?.[1] ?? "");
  return coordinates && { coordinates, precision: "named_place" };
}
