import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";

export type WhyNoOffers = "offShift" | "dayOff";

/**
 * Whether a day off or shifts keep offers away at a moment of the server's clock, without a network too. The day is the
 * phone's.
 */
export function whyNoOffers(
  { offerHours }: RiderDay["rider"],
  daysOff: RiderDay["daysOff"],
  nowMs: number,
): WhyNoOffers | undefined {
  const isWithin = offerHours?.some(
    ({ from, until }) =>
      (from === null || Date.parse(from) <= nowMs) && (until === null || nowMs < Date.parse(until)),
  );
  if (isWithin ?? true) return undefined;
  // Swedish writes a date as `2026-11-30`.
  const today = new Date(nowMs).toLocaleDateString("sv");
  const isOff = daysOff?.some(({ fromDay, toDay }) => fromDay <= today && today <= toDay);
  return isOff ? "dayOff" : "offShift";
}

/** Whether the rider has shifts and none of them is now, where shifts don't keep offers away. */
export function isOutsideShift(shifts: RiderDay["shifts"], nowMs: number): boolean {
  const isNow = ({ beginsAt, endsAt }: { beginsAt: string; endsAt: string }) =>
    Date.parse(beginsAt) <= nowMs && nowMs < Date.parse(endsAt);
  return Boolean(shifts?.length) && !shifts?.some(isNow);
}
