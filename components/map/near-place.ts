import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import type { BaseMap } from "@/lib/core/map-ground";

/** A place with a name, and how far it is. */
export type NearPlace = { name: string; metres: number };

/** What people say where they are by, and up to which distance. */
const REACH_M: Record<string, number> = {
  landmark: 1_000,
  village: 5_000,
  town: 20_000,
  city: 40_000,
};

/** The nearest landmark; without one in reach the nearest village, town or city. */
export function nearPlace({ features }: BaseMap, place: Coordinates): NearPlace | undefined {
  for (const [kind, reach] of Object.entries(REACH_M)) {
    let nearest: NearPlace | undefined;
    for (const { properties, geometry } of features) {
      const name = properties.text;
      if (properties.kind !== kind || geometry.type !== "Point" || !name) continue;
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const metres = distanceMetres(place, { latitude, longitude });
      if (metres <= (nearest?.metres ?? reach)) nearest = { name, metres };
    }
    if (nearest) return nearest;
  }
  return undefined;
}
