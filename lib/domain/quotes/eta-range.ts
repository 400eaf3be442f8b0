import type { RateCard } from "./rate-card";

/** A delivery comes at the earliest after, and at the latest within, these percent of its estimate. */
export const EARLIEST_PERCENT = 80;
export const LATEST_PERCENT = 130;

/** The minutes between which a delivery that is estimated to take some minutes should arrive. */
export function etaRange(minutes: number): { minMinutes: number; maxMinutes: number } {
  return {
    minMinutes: Math.max(1, Math.floor((minutes * EARLIEST_PERCENT) / 100)),
    maxMinutes: Math.ceil((minutes * LATEST_PERCENT) / 100),
  };
}

/** How long a delivery is estimated to take. */
export function etaMinutes(
  card: Pick<RateCard, "averageSpeedKmh" | "handlingMinutes">,
  distanceM: number,
): number {
  return card.handlingMinutes + Math.ceil((distanceM / 1000 / card.averageSpeedKmh) * 60);
}
