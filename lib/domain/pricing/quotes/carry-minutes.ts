import type { RateCard } from "./rate-card";

/** How long collecting a parcel, the ride to the recipient and handing it over are estimated to take. */
export function carryMinutes(
  card: Pick<RateCard, "averageSpeedKmh" | "handlingMinutes">,
  distanceM: number,
): number {
  return card.handlingMinutes + Math.ceil((distanceM / 1000 / card.averageSpeedKmh) * 60);
}
