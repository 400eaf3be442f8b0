import type { Coordinates } from "@/lib/core/geo";
import type { BaseMap } from "@/lib/core/map-ground";

/** A market's cities, on which a map with nothing to show opens. */
export function citiesOf(features: BaseMap["features"]): Coordinates[] {
  return features.flatMap(({ properties, geometry }) => {
    if (properties.kind !== "city" || geometry.type !== "Point") return [];
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return [{ latitude, longitude }];
  });
}
