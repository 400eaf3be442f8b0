import { formatInstant } from "@/lib/core/format-time";
import type { Period } from "@/lib/domain/money/metrics/period";
import type { CourierMessages } from "@/lib/messages/courier.gen";

/** A calendar day, without a timezone. */
export function dayText(day: string): string {
  return formatInstant(new Date(day), "UTC", "date");
}

/** `21 Nov`, for an axis whose year is shown elsewhere. */
export function shortDayText(day: string): string {
  return dayText(day).replace(/ \d+$/, "");
}

/** `22 Oct 2026 to 21 Nov 2026`, or the day if it is only one. */
export function periodText(messages: CourierMessages, { start, end }: Period): string {
  if (start === end) return dayText(start);
  return messages.period({ start: dayText(start), end: dayText(end) });
}
