import { formatInstant } from "@/lib/core/format-time";

/** `November 2026` for `2026-11`, without timezones. */
export function monthText(month: string): string {
  return formatInstant(new Date(`${month}-01`), "UTC", "month");
}
