import { formatInstant } from "@/lib/core/format-time";
import { daysIn, type Period } from "@/lib/domain/metrics/period";

/** A day of a calendar, which has no timezone any more. */
export function dayText(day: string): string {
  return formatInstant(new Date(day), "UTC", "date");
}

/** `21 Nov`, under an axis whose year is said elsewhere. */
export function shortDayText(day: string): string {
  return dayText(day).replace(/ \d+$/, "");
}

/** `22 Oct 2026 to 21 Nov 2026`, or the one day there is. */
export function periodWords({ start, end }: Period): string {
  return start === end ? dayText(start) : `${dayText(start)} to ${dayText(end)}`;
}

/** `31 days` */
export function lengthWords(period: Period): string {
  const days = daysIn(period);
  return days === 1 ? "1 day" : `${days.toLocaleString("en-GB")} days`;
}
