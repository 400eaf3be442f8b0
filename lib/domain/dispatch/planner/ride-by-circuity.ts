import type { RateCard } from "../../pricing/quotes/rate-card";
import type { RideMinutes } from "./snapshot";

const METRES_PER_DEGREE = 111_195;
const BASIS_POINTS = 10_000;

type Speed = Pick<RateCard, "circuityBp" | "averageSpeedKmh">;

/**
 * Rides as the rate cards compute them: a straight line, times the circuity, at the average speed of the
 * class. The line is drawn on a plane, because a plan asks for millions of them and a market is small.
 *
 * @param latitude of the market's middle
 */
export function rideByCircuity(latitude: number, cards: ReadonlyMap<string, Speed>): RideMinutes {
  const narrower = Math.cos((latitude * Math.PI) / 180);
  const minutesPerDegree = new Map(
    [...cards].map(([vehicleClass, { circuityBp, averageSpeedKmh }]) => {
      const metresPerMinute = (averageSpeedKmh * 1_000) / 60;
      return [vehicleClass, (METRES_PER_DEGREE * circuityBp) / BASIS_POINTS / metresPerMinute];
    }),
  );
  return (from, to, _leavesInMinutes, vehicleClass) => {
    const north = to.latitude - from.latitude;
    const east = (to.longitude - from.longitude) * narrower;
    const perDegree = minutesPerDegree.get(vehicleClass) ?? Infinity;
    return Math.sqrt(north * north + east * east) * perDegree;
  };
}
