import type { Coordinates } from "@/lib/core/geo";

/** Along a meridian; along a parallel it shrinks with the cosine of the latitude. */
const METRES_PER_DEGREE = 111_195;

/** A circle with this number of corners looks round at every zoom. */
const CORNERS = 96;

/** A place some metres to the north and east of another; exact enough for what fits on a screen. */
export function movedBy(
  { latitude, longitude }: Coordinates,
  { northM, eastM }: { northM: number; eastM: number },
): Coordinates {
  const metresPerDegreeEast = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: latitude + northM / METRES_PER_DEGREE,
    longitude: longitude + eastM / metresPerDegreeEast,
  };
}

/** The corners of a circle, closed, as `[longitude, latitude]`. */
export function ringAround(centre: Coordinates, radiusM: number): [number, number][] {
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    const { latitude, longitude } = movedBy(centre, {
      northM: radiusM * Math.cos(angle),
      eastM: radiusM * Math.sin(angle),
    });
    return [longitude, latitude];
  });
}

export type Bounds = { south: number; north: number; west: number; east: number };

/** The number of lines: enough for orientation, and few enough not to distract. */
const LINES_MAX = 10;

const ROUND_STEPS = [1, 2, 5];

/** Meridians and parallels at round degrees across the visible area. */
export function gridOver({ south, north, west, east }: Bounds): [number, number][][] {
  const step = roundStep(Math.max(north - south, east - west) / LINES_MAX);
  const parallels = multiplesOf(step, south, north).map((latitude): [number, number][] => [
    [west, latitude],
    [east, latitude],
  ]);
  const meridians = multiplesOf(step, west, east).map((longitude): [number, number][] => [
    [longitude, south],
    [longitude, north],
  ]);
  return [...parallels, ...meridians];
}

/** The first of 1, 2, 5, 10, 20, 50 … that is no smaller. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (ROUND_STEPS.find((step) => step * power >= least) ?? 10);
}

function multiplesOf(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
