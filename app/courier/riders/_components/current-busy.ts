import type { RiderRow } from "@/components/riders/rider-row";
import { formatInstant } from "@/lib/core/format-time";

/** The reason, reference and end of a busy rider, to be edited. */
export type CurrentBusy = {
  reason: string;
  reference: string;
  busyUntil: string | null;
  endsAt?: string;
};

/** The values of a rider's row, for the fields. */
export function currentBusyOf(row: RiderRow, timeZone: string): CurrentBusy {
  const { statusReason, statusReference, busyUntil } = row;
  return {
    reason: statusReason ?? "",
    reference: statusReference ?? "",
    busyUntil,
    ...(busyUntil && { endsAt: formatInstant(new Date(busyUntil), timeZone, "dateAndTime") }),
  };
}
