import { distanceMetres, isPlace, swapped, type Coordinates } from "@/lib/core/geo";
import { plainText } from "@/lib/core/plain-text";
import type { FoundPlace, Unclear } from "./found-place";
import { readNamedPlace } from "./named-place";
import { readDegrees } from "./read-degrees";
import { isShortLink, readMapLink } from "./read-map-link";
import { readPlusCode } from "./read-plus-code";

/** The market's area, from which short codes and distances are measured. */
export type Surroundings = {
  area: { south: number; north: number; west: number; east: number };
  /** The merchant's pickup, where it is known. */
  near?: Coordinates | undefined;
  /** The market's largest town, where a map opens without a pickup. */
  town?: Coordinates | undefined;
};

export type ReadLocation =
  | (FoundPlace & { kind: "place"; concern: Concern | null })
  /** A link that only Google can open; the person has to copy the numbers. */
  | { kind: "short_link" }
  /** The text refers to a place without naming one; the person has to paste the place itself. */
  | { kind: Unclear["unclear"] }
  /** Two numbers that are no place on earth, such as 0, 0 or 75 minutes of a degree. */
  | { kind: "nowhere"; coordinates: Coordinates }
  /** A description of the place, for the landmark field. */
  | { kind: "landmark"; text: string };

/** Why a place should be checked before it is used. */
export type Concern =
  | { kind: "outside_area" }
  | { kind: "swapped"; suggestion: Coordinates }
  | { kind: "far"; distanceM: number };

/** Farther from the pickup than people send parcels by bike or car in one town. */
export const FAR_M = 60_000;

/** Longer than any link that names a place. */
export const LOCATION_MAX_LENGTH = 2_000;

/**
 * Reads what people paste as a location: coordinates in any common notation, a Plus Code, a link of Google Maps,
 * WhatsApp or OpenStreetMap, or a place of the search. It makes no request. Any other text is a landmark.
 */
export function readLocation(text: string, surroundings: Surroundings): ReadLocation {
  const plain = plainText(text, LOCATION_MAX_LENGTH);
  if (isShortLink(plain)) return { kind: "short_link" };
  const near = surroundings.near ?? centreOf(surroundings.area);
  const found =
    readMapLink(plain, near) ??
    pin(readDegrees(plain)) ??
    readNamedPlace(plain) ??
    readPlusCode(plain, near);
  if (!found) return { kind: "landmark", text: text.trim() };
  if ("unclear" in found) return { kind: found.unclear };
  // A swapped pair may have a latitude beyond 90, so it is checked for a swap first.
  const { coordinates } = found;
  if (!isPlace(coordinates) && !isPlace(swapped(coordinates))) {
    return { kind: "nowhere", coordinates };
  }
  return { kind: "place", ...found, concern: concernAbout(coordinates, surroundings) };
}

function pin(coordinates: Coordinates | undefined): FoundPlace | undefined {
  return coordinates && { coordinates, precision: "pin" };
}

function concernAbout(coordinates: Coordinates, { area, near }: Surroundings): Concern | null {
  if (!isInside(area, coordinates)) {
    const suggestion = swapped(coordinates);
    return isInside(area, suggestion) ? { kind: "swapped", suggestion } : { kind: "outside_area" };
  }
  const distanceM = near ? distanceMetres(near, coordinates) : 0;
  return distanceM > FAR_M ? { kind: "far", distanceM } : null;
}

/** Whether a place is within an area. */
export function isInside(
  area: Surroundings["area"],
  { latitude, longitude }: Coordinates,
): boolean {
  return (
    latitude >= area.south &&
    latitude <= area.north &&
    longitude >= area.west &&
    longitude <= area.east
  );
}

function centreOf({ south, north, west, east }: Surroundings["area"]): Coordinates {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}
