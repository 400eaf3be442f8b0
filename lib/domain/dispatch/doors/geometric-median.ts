import type { Coordinates } from "@/lib/core/geo";

export type Weighted = Coordinates & { weight: number };

/** It is near long before; the limit is for what never ends. */
const STEPS_MAX = 60;

/** A tenth of a metre, in degrees of latitude: nearer is of no use to a rider. */
const EXACT_DEGREES = 0.1 / 111_195;

/** Two metres, in degrees of latitude: a point this near to the estimate pulls no harder. */
const SOFT_DEGREES = 2 / 111_195;

/**
 * The point with the smallest weighted sum of distances, by Weiszfeld's steps on a plane: half of the weight must be
 * false before it follows.
 */
export function geometricMedian(points: readonly Weighted[]): Coordinates {
  const [first] = points;
  if (!first) throw new Error("A median of no points.");
  const shrink = Math.cos((first.latitude * Math.PI) / 180);
  let at = meanOf(points.map((point) => ({ ...point, pull: point.weight })));
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const from = at;
    at = meanOf(
      points.map((point) => {
        const north = point.latitude - from.latitude;
        const east = (point.longitude - from.longitude) * shrink;
        return { ...point, pull: point.weight / Math.hypot(north, east, SOFT_DEGREES) };
      }),
    );
    if (Math.hypot(at.latitude - from.latitude, at.longitude - from.longitude) < EXACT_DEGREES)
      break;
  }
  return at;
}

function meanOf(points: readonly (Coordinates & { pull: number })[]): Coordinates {
  const sum = { pull: 0, latitude: 0, longitude: 0 };
  for (const { pull, latitude, longitude } of points) {
    sum.pull += pull;
    sum.latitude += pull * latitude;
    sum.longitude += pull * longitude;
  }
  return { latitude: sum.latitude / sum.pull, longitude: sum.longitude / sum.pull };
}
