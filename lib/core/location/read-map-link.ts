import { readPair } from "./read-degrees";
import type { FoundPlace } from "./found-place";

/** Where Google keeps the place behind a look-up of its own. */
const SHORT_LINK = /\b(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs)\b/i;

/** WhatsApp and others put words before the link they share. */
const LINK = /(?:https?:\/\/|geo:|(?:www\.)?(?:google\.|maps\.google\.|openstreetmap\.org))\S+/i;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const GEO = new RegExp(String.raw`^geo:${NUMBER},${NUMBER}`, "i");
const MARKED_PLACE = new RegExp(String.raw`!3d${NUMBER}!4d${NUMBER}`);
const MAP_CENTRE = new RegExp(String.raw`/@${NUMBER},${NUMBER}`);
const OPEN_STREET_MAP_CENTRE = new RegExp(String.raw`#map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`);

/** Parameters that hold the place itself, the more certain one first. */
const PLACE_PARAMETERS = ["query", "q", "destination", "daddr", "ll"];

export function isShortLink(text: string): boolean {
  return SHORT_LINK.test(text);
}

/**
 * The place a map link names: `geo:`, Google Maps in its several forms, WhatsApp's shared location,
 * OpenStreetMap. A marked place counts before the middle of the map that was on the screen.
 */
export function readMapLink(text: string): FoundPlace | undefined {
  const link = LINK.exec(text)?.[0];
  if (link === undefined) return undefined;
  const url = parseUrl(link);
  return (
    at(GEO.exec(link), "pin") ??
    at(MARKED_PLACE.exec(link), "pin") ??
    (url && readParameters(url)) ??
    (url && readPath(url)) ??
    at(MAP_CENTRE.exec(link), "map_centre") ??
    at(OPEN_STREET_MAP_CENTRE.exec(link), "map_centre")
  );
}

function parseUrl(link: string): URL | undefined {
  const whole = /^[a-z]+:/i.test(link) ? link : `https://${link}`;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

function readParameters({ searchParams }: URL): FoundPlace | undefined {
  const marker = at(["", searchParams.get("mlat") ?? "", searchParams.get("mlon") ?? ""], "pin");
  if (marker) return marker;
  for (const name of PLACE_PARAMETERS) {
    const coordinates = readPair((searchParams.get(name) ?? "").replace(/^loc:/, ""));
    if (coordinates) return { coordinates, precision: "pin" };
  }
  return undefined;
}

/** `/maps/search/-13.9626,+33.7741`, `/maps/place/-13.9626,33.7741`. */
function readPath({ pathname }: URL): FoundPlace | undefined {
  for (const segment of pathname.split("/")) {
    const coordinates = readPair(decoded(segment).replaceAll("+", " "));
    if (coordinates) return { coordinates, precision: "pin" };
  }
  return undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function at(
  match: ArrayLike<string> | null,
  precision: FoundPlace["precision"],
): FoundPlace | undefined {
  const [latitude, longitude] = [match?.[1], match?.[2]];
  if (!latitude || !longitude) return undefined;
  const coordinates = { latitude: Number(latitude), longitude: Number(longitude) };
  return Number.isNaN(coordinates.latitude + coordinates.longitude)
    ? undefined
    : { coordinates, precision };
}
