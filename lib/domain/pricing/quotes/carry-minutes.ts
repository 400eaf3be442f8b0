import type { RateCard } from "./rate-card";

/** The estimated minutes of collecting a parcel, riding to the recipient and handing it over. */
export function carryMinutes(
  card: Pick<RateCard, "averageSpeedKmh" | "handlingMinutes">,
  distanceM: number,
): number {
  return card.handlingMinutes + Math.ceil((distanceM / 1000 / card.averageSpeedKmh) * 60);
}
