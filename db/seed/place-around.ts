import type { Coordinates } from "@/lib/core/geo";
import type { Random } from "./random";

const METRES_PER_DEGREE = 111_195;

/** A place within a radius, every square metre as likely as the next. */
export function placeAround(centre: Coordinates, radiusM: number, random: Random): Coordinates {
  const distanceDegrees = (radiusM * Math.sqrt(random.fraction())) / METRES_PER_DEGREE;
  const bearing = random.between(0, 2 * Math.PI);
  const shrink = Math.cos((centre.latitude * Math.PI) / 180);
  return {
    latitude: round(centre.latitude + distanceDegrees * Math.cos(bearing)),
    longitude: round(centre.longitude + (distanceDegrees * Math.sin(bearing)) / shrink),
  };
}

/** The place a share of the way from one place to another. */
export function placeBetween(from: Coordinates, to: Coordinates, share: number): Coordinates {
  return {
    latitude: round(from.latitude + (to.latitude - from.latitude) * share),
    longitude: round(from.longitude + (to.longitude - from.longitude) * share),
  };
}

/** Six decimals are a hand's breadth, as phones report. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
