import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";

/** Whether shifts or a day off keep offers away at a moment of the server's clock, without a network too. */
export function isOffShift({ offerHours }: RiderDay["rider"], nowMs: number): boolean {
  if (!offerHours) return false;
  return !offerHours.some(
    ({ from, until }) =>
      (from === null || Date.parse(from) <= nowMs) && (until === null || nowMs < Date.parse(until)),
  );
}
