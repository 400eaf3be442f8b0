import { distanceMetres } from "@/lib/core/geo";
import type { Found } from "./find-public-tracking";

/** Too coarse to follow a rider with, fine enough to know whether to go outside. */
const STEP_NEAR_M = 100;
const STEP_FAR_M = 1_000;

/** How far the rider was from the receiver, and when: never where. */
export type Approach = { aboutMetres: number; seenAt: Date };

/** How far the rider is from the recipient; null where it is not known right now. */
export function approachOf({ location, destination }: Found): Approach | null {
  if (!location?.seenAt || !location.isFresh) return null;
  return { aboutMetres: roundUp(distanceMetres(location, destination)), seenAt: location.seenAt };
}

function roundUp(metres: number): number {
  const step = metres > STEP_FAR_M ? STEP_FAR_M : STEP_NEAR_M;
  return Math.max(STEP_NEAR_M, Math.round(metres / step) * step);
}
