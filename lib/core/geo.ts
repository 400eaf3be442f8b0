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

/** The point of the great circle between two places that is so many metres from the first. */
export function pointTowards(from: Coordinates, to: Coordinates, metres: number): Coordinates {
  const whole = distanceMetres(from, to);
  if (whole === 0) return from;
  const angle = whole / EARTH_RADIUS_M;
  const share = metres / whole;
  const [a, b] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
  const [start, end] = [from, to].map(({ latitude, longitude }) => ({
    latitude: radians(latitude),
    longitude: radians(longitude),
  })) as [Coordinates, Coordinates];
  const x =
    a * Math.cos(start.latitude) * Math.cos(start.longitude) +
    b * Math.cos(end.latitude) * Math.cos(end.longitude);
  const y =
    a * Math.cos(start.latitude) * Math.sin(start.longitude) +
    b * Math.cos(end.latitude) * Math.sin(end.longitude);
  const z = a * Math.sin(start.latitude) + b * Math.sin(end.latitude);
  return {
    latitude: degrees(Math.atan2(z, Math.hypot(x, y))),
    longitude: degrees(Math.atan2(y, x)),
  };
}

/**
 * A place where a person can be. (0, 0) is in the sea and is what an unset field becomes, so it is never
 * one (spec: Errors, Invalid pickup and Invalid delivery).
 */
export function isPlace({ latitude, longitude }: Coordinates): boolean {
  const isNullIsland = latitude === 0 && longitude === 0;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !isNullIsland;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

/** The same numbers with latitude and longitude exchanged. */
export function swapped({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: longitude, longitude: latitude };
}
