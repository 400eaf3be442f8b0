import { distanceMetres, type Coordinates } from "@/lib/core/geo";

export const COMPASS = [
  "north",
  "north_east",
  "east",
  "south_east",
  "south",
  "south_west",
  "west",
  "north_west",
] as const;

/** The current direction of a rider, and whether it leads towards a pickup. */
export type Heading = {
  metres: number;
  compass: (typeof COMPASS)[number];
  way: "towards" | "aside" | "away";
};

/** Directions closer to each other than this are the same way, and farther apart than the second the opposite one. */
const SAME_WAY = 60;
const OPPOSITE_WAY = 120;

/** The way from a rider's position to the next stop, compared with the direction of the pickup. */
export function headingTo(next: Coordinates, from: Coordinates, pickup: Coordinates): Heading {
  const bearing = bearingOf(from, next);
  const apart = Math.abs(((bearing - bearingOf(from, pickup) + 540) % 360) - 180);
  return {
    metres: Math.round(distanceMetres(from, next)),
    compass: COMPASS[Math.round(bearing / 45) % COMPASS.length] ?? "north",
    way: apart <= SAME_WAY ? "towards" : apart < OPPOSITE_WAY ? "aside" : "away",
  };
}

/** Degrees from north, clockwise; exact enough within a country. */
function bearingOf(from: Coordinates, to: Coordinates): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const north = to.latitude - from.latitude;
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
