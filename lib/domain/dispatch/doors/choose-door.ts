import { distanceMetres, type Coordinates } from "@/lib/core/geo";

/** Shops' pins are this far off, and a little more. */
export const PIN_MAX_M = 250;

/** A second door must be at least this much further from the pin, or the pin says nothing. */
const TIMES_FURTHER = 1.5;

/**
 * The door that an order's own pin means: the nearest one, if it is near and no other is nearly as near. An order to work
 * is never sent home.
 */
export function chooseDoor<Door extends Coordinates>(
  pin: Coordinates,
  doors: readonly Door[],
): Door | undefined {
  const [first, second] = doors
    .map((door) => ({ door, metres: distanceMetres(pin, door) }))
    .toSorted((one, two) => one.metres - two.metres);
  if (!first || first.metres > PIN_MAX_M) return undefined;
  if (second && second.metres < first.metres * TIMES_FURTHER) return undefined;
  return first.door;
}
