import type { RateCard } from "./rate-card";
import type { RoadTrip } from "./town-roads";

/** Free flow knows no roadblocks, goats and stops for fuel. */
const ROAD_FACTOR = 1.2;

/**
 * The estimated minutes of collecting a parcel, riding to the recipient and handing it over. Between towns the part on main
 * roads takes their time, and the rest that of the vehicle in a town.
 */
export function carryMinutes(
  card: Pick<RateCard, "averageSpeedKmh" | "handlingMinutes">,
  distanceM: number,
  byRoad: Pick<RoadTrip, "metres" | "minutes"> | null = null,
): number {
  const inTownsM = distanceM - (byRoad?.metres ?? 0);
  const minutes =
    (inTownsM / 1000 / card.averageSpeedKmh) * 60 + (byRoad?.minutes ?? 0) * ROAD_FACTOR;
  return card.handlingMinutes + Math.ceil(minutes);
}
