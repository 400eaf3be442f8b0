import { formatShortDay } from "@/lib/core/format-time";

/** Labels under the bars of days: the first and the last day, and one in the middle if there is room. */
export function dayAxis(days: { day: string }[]): string[] {
  const at = days.length > 4 ? [0, Math.floor((days.length - 1) / 2), days.length - 1] : [0, -1];
  const shown = at.flatMap((index) => days.at(index) ?? []);
  return [...new Set(shown.map(({ day }) => formatShortDay(day)))];
}
