import type { Coordinates } from "@/lib/core/geo";
import { plainText } from "@/lib/core/plain-text";
import type { FoundPlace, Precision, Unclear } from "./found-place";
import { readDegrees } from "./read-degrees";
import { readPlusCode } from "./read-plus-code";

/** Google's short links, whose place is known only after a request to Google. */
const SHORT_LINK = /\b(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs)\b/i;

/** WhatsApp and others put words before the link they share. */
const LINK = /https?:\/\/|geo:|(?:www\.|maps\.)?(?:google\.|openstreetmap\.org|plus\.codes\/)/i;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const GEO = new RegExp(String.raw`^geo:${NUMBER},${NUMBER}`, "i");
const MARKED_PLACE = new RegExp(String.raw`!3d${NUMBER}!4d${NUMBER}`);
const MAP_CENTRE = new RegExp(String.raw`/@${NUMBER},${NUMBER}`);
const OPEN_STREET_MAP_CENTRE = new RegExp(
  String.raw`#map=\d{1,2}(?:\.\d{1,9})?/${NUMBER}/${NUMBER}`,
);

/** Parameters that contain the place itself, the most certain first. */
const PLACE_PARAMETERS = ["query", "q", "coordinate"];

/** Parameters with the destination of a route, in links of Google, Apple, Waze and OpenStreetMap. */
const DESTINATIONS = ["destination", "daddr", "to"];

/** Parameters that only links to directions have, on any path. */
const OF_DIRECTIONS = ["destination", "daddr", "origin", "saddr"];

/** Parameters with the middle of the map. */
const CENTRES = ["ll", "center", "viewpoint"];

export function isShortLink(text: string): boolean {
  return SHORT_LINK.test(text);
}

/**
 * The place a map link names: `geo:`, Google Maps in its several forms, WhatsApp's shared location,
 * OpenStreetMap, Apple, Waze, plus.codes. A marked place counts before the middle of the map that was on the
 * screen. Of directions only the destination counts.
 *
 * @param text a plain text
 */
export function readMapLink(text: string, near: Coordinates): FoundPlace | Unclear | undefined {
  const start = text.search(LINK);
  const [link = ""] = start < 0 ? [] : text.slice(start).split(" ", 1);
  const url = parseUrl(link);
  if (!url) return undefined;
  if (url.protocol === "geo:") return readGeo(url, near);
  if (isOfDirections(url)) return readDestination(url, near);
  return (
    at(MARKED_PLACE.exec(link), "pin") ??
    at(["", url.searchParams.get("mlat") ?? "", url.searchParams.get("mlon") ?? ""], "pin") ??
    firstOf(parametersIn(url, PLACE_PARAMETERS), near) ??
    firstOf(stepsOf(url), near) ??
    at(MAP_CENTRE.exec(link), "map_centre") ??
    at(OPEN_STREET_MAP_CENTRE.exec(link), "map_centre") ??
    readCentre(url, near)
  );
}

function parseUrl(link: string): URL | undefined {
  const whole = /^[a-z]+:/i.test(link) ? link : `https://${link}`;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

/** A point beside a name is only near the named place; Android writes `0,0` if only the name counts. */
function readGeo({ href, searchParams }: URL, near: Coordinates): FoundPlace | Unclear | undefined {
  const asked = searchParams.get("q");
  const point = at(GEO.exec(href), asked === null ? "pin" : "map_centre");
  return (asked === null ? undefined : readPlace(asked, near)) ?? point;
}

function isOfDirections({ pathname, searchParams }: URL): boolean {
  const isNamed = OF_DIRECTIONS.some((name) => searchParams.has(name));
  return isNamed || /\/(?:dir|directions)(?:\/|$)/.test(pathname);
}

/** The last stop of a path or a parameter; stops in words are looked up nowhere. */
function readDestination(url: URL, near: Coordinates): FoundPlace | Unclear {
  const stops = pathStops(url);
  const route = url.searchParams.get("route")?.split(";") ?? [];
  const ends = [
    ...parametersIn(url, DESTINATIONS),
    ...(route.length > 1 ? route.slice(-1) : []),
    ...(stops.length > 1 ? stops.slice(-1) : []),
  ];
  const last = ends.map((end) => end.split("to:").at(-1) ?? "");
  return firstOf(last, near) ?? { unclear: "directions" };
}

/** `/maps/dir/from/by/to/@the middle of the map/data=…`, where a stop that was not chosen is empty. */
function pathStops(url: URL): string[] {
  const steps = stepsOf(url);
  const start = steps.indexOf("dir");
  if (start < 0) return [];
  const stops = steps.slice(start + 1);
  const end = stops.findIndex((step) => step.startsWith("@") || step.startsWith("data="));
  return end < 0 ? stops : stops.slice(0, end);
}

/** Waze navigates to the given point, and Apple puts a pin there, named by `q`. */
function readCentre(url: URL, near: Coordinates): FoundPlace | Unclear | undefined {
  const found = firstOf(parametersIn(url, CENTRES), near);
  const { hostname, searchParams } = url;
  const isPin =
    hostname.endsWith("waze.com") || (hostname === "maps.apple.com" && searchParams.has("q"));
  return found && "precision" in found && !isPin ? { ...found, precision: "map_centre" } : found;
}

function parametersIn({ searchParams }: URL, names: readonly string[]): string[] {
  return names.flatMap((name) => searchParams.getAll(name).slice(-1));
}

function stepsOf({ pathname }: URL): string[] {
  return pathname.split("/").map(decoded);
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function firstOf(texts: readonly string[], near: Coordinates): FoundPlace | Unclear | undefined {
  for (const text of texts) {
    const found = readPlace(text, near);
    if (found) return found;
  }
  return undefined;
}

/**
 * Reads coordinates or a Plus Code from a link, where a space may be an encoded plus and a label in brackets may
 * follow.
 */
function readPlace(text: string, near: Coordinates): FoundPlace | Unclear | undefined {
  const plain = plainText(text, text.length).replace(/^(?:loc:|ll\.)/, "");
  const label = plain.indexOf("(");
  const bare = label > 0 ? plain.slice(0, label) : plain;
  const coordinates = readDegrees(plainText(bare.replaceAll("+", " "), bare.length));
  if (coordinates) return { coordinates, precision: "pin" };
  const code = readPlusCode(plain, near);
  if (code) return code;
  const spaced = readPlusCode(plain.replace(" ", "+"), near);
  return spaced && "precision" in spaced ? spaced : undefined;
}

function at(match: ArrayLike<string> | null, precision: Precision): FoundPlace | undefined {
  const [latitude, longitude] = [match?.[1], match?.[2]];
  if (!latitude || !longitude) return undefined;
  const coordinates = { latitude: Number(latitude), longitude: Number(longitude) };
  return Number.isNaN(coordinates.latitude + coordinates.longitude)
    ? undefined
    : { coordinates, precision };
}
