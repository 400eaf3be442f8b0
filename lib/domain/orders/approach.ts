import { distanceMetres } from "@/lib/core/geo";
import type { Found } from "./find-public-tracking";

/** Coarse enough that nobody can be followed with it, fine enough to know whether to go outside. */
const STEP_NEAR_M = 100;
const STEP_FAR_M = 1_000;

/** How far the rider was from the receiver, and when: never where. */
export type Approach = { aboutMetres: number; seenAt: Date; expectedAt: Date };

/** How a rider who is on the way to the receiver comes closer; null where nobody knows right now. */
export function approachOf({ location, destination, road }: Found): Approach | null {
  if (!location?.seenAt || !location.isFresh) return null;
  const metres = distanceMetres(location, destination);
  const roadKm = (metres * road.circuityBp) / 10_000 / 1_000;
  const travelMs = (roadKm / road.averageSpeedKmh) * 3_600_000;
  return {
    aboutMetres: roundUp(metres),
    seenAt: location.seenAt,
    expectedAt: new Date(location.seenAt.getTime() + travelMs),
  };
}

function roundUp(metres: number): number {
  const step = metres > STEP_FAR_M ? STEP_FAR_M : STEP_NEAR_M;
  return Math.max(STEP_NEAR_M, Math.round(metres / step) * step);
}
