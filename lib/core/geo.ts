/** WGS 84 degrees. */
export type Coordinates = { latitude: number; longitude: number };

const EARTH_RADIUS_M = 6_371_008.8;

/** Great-circle distance in metres (haversine). */
export function distanceMetres(from: Coordinates, to: Coordinates): number {
  const halfLatitude = radians(to.latitude - from.latitude) / 2;
  const halfLongitude = radians(to.longitude - from.longitude) / 2;
  const a =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(a)));
}

/**
 * A place somebody can be. (0, 0) is in the sea and is what an unset field becomes, so it is never
 * one (spec: Errors, Invalid pickup and Invalid delivery).
 */
export function isPlace({ latitude, longitude }: Coordinates): boolean {
  const isNullIsland = latitude === 0 && longitude === 0;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !isNullIsland;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The same numbers with latitude and longitude exchanged. */
export function swapped({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: longitude, longitude: latitude };
}
