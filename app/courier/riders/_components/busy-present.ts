import type { RiderRow } from "@/components/riders/rider-row";
import { formatInstant } from "@/lib/core/format-time";

/** What is said of somebody busy already, to be changed. */
export type BusyPresent = {
  reason: string;
  reference: string;
  busyUntil: string | null;
  endsAt?: string;
};

/** What a rider's row says, for the fields. */
export function presentOf(row: RiderRow, timeZone: string): BusyPresent {
  const { statusReason, statusReference, busyUntil } = row;
  return {
    reason: statusReason ?? "",
    reference: statusReference ?? "",
    busyUntil,
    ...(busyUntil && { endsAt: formatInstant(new Date(busyUntil), timeZone, "dateAndTime") }),
  };
}
