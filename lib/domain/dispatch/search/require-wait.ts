import type { Market } from "../../authority/merchant-context";
import { refuseValue } from "../../errors";

const MINUTE_MS = 60_000;

/**
 * Until when an order waits for a rider if none is free; null for one that is refused then.
 *
 * @throws invalid_request for a time out of the market's range, and beside a pickup time
 */
export function requireWait(
  { waitMinutes }: Pick<Market, "waitMinutes">,
  {
    pickupAt,
    waitForRiderMinutes: minutes,
  }: { pickupAt?: Date | null | undefined; waitForRiderMinutes?: number | null | undefined },
): Date | null {
  if (minutes == null) return null;
  const { least, most } = waitMinutes;
  if (!Number.isInteger(minutes) || minutes < least || minutes > most) {
    return refuseValue("wait_for_rider_minutes", { kind: "whole_number", least, most });
  }
  if (pickupAt) return refuseValue("wait_for_rider_minutes", { kind: "wait_and_pickup_time" });
  return new Date(Date.now() + minutes * MINUTE_MS);
}
