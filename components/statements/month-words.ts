import { formatInstant } from "@/lib/core/format-time";

/** `November 2026` of `2026-11`: a month of a calendar, which has no timezone any more. */
export function monthWords(month: string): string {
  return formatInstant(new Date(`${month}-01`), "UTC", "month");
}
