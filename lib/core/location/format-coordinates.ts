import type { Coordinates } from "../geo";

/** Six decimals are a tenth of a metre, more than any phone knows. */
const DECIMALS = 6;

/** A pair of coordinates for people: `-13.9626, 33.7741`. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${Number(latitude.toFixed(DECIMALS))}, ${Number(longitude.toFixed(DECIMALS))}`;
}
