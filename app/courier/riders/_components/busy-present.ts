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
  const { busyReason, busyReference, busyUntil } = row;
  return {
    reason: busyReason ?? "",
    reference: busyReference ?? "",
    busyUntil,
    ...(busyUntil && { endsAt: formatInstant(new Date(busyUntil), timeZone, "dateAndTime") }),
  };
}
