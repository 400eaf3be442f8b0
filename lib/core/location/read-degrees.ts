import type { Coordinates } from "@/lib/core/geo";

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const PAIR = new RegExp(
  String.raw`^[(\[]?\s*(${NUMBER})°?\s*(?:[,;]\s*|\s+)(${NUMBER})°?\s*[)\]]?$`,
);

const MARKS = String.raw`[°º:\s]`;
const ANGLE = String.raw`(\d{1,3}(?:\.\d+)?)${MARKS}*(?:(\d{1,2}(?:\.\d+)?)[′’'\s]*)?(?:(\d{1,2}(?:\.\d+)?)(?:["″”]|'')?)?`;
const WITH_HEMISPHERES = new RegExp(String.raw`^${ANGLE}\s*([NS])[,;\s]*${ANGLE}\s*([EW])$`, "i");

/**
 * Coordinates written as a person or a phone writes them: `-13.9626, 33.7741`, `(-13.9626 33.7741)`,
 * `13.9626 S, 33.7741 E`, `13°57'45.4"S 33°46'26.8"E`. The whole text must be the coordinates, so
 * that house numbers are none.
 */
export function readDegrees(text: string): Coordinates | undefined {
  return readPair(text) ?? readHemispheres(text);
}

/** Latitude before longitude, as everybody but a geographer's file writes them. */
export function readPair(text: string): Coordinates | undefined {
  const [, latitude, longitude] = PAIR.exec(text.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

function readHemispheres(text: string): Coordinates | undefined {
  const match = WITH_HEMISPHERES.exec(text.trim());
  if (!match) return undefined;
  const [, d1, m1, s1, northOrSouth = "", d2, m2, s2, eastOrWest = ""] = match;
  const latitude = angle(d1, m1, s1);
  const longitude = angle(d2, m2, s2);
  return {
    latitude: /s/i.test(northOrSouth) ? -latitude : latitude,
    longitude: /w/i.test(eastOrWest) ? -longitude : longitude,
  };
}

function angle(degrees = "0", minutes = "0", seconds = "0"): number {
  return Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
}
