import { formatDay } from "@/lib/core/format-time";
import type { Period } from "@/lib/domain/money/metrics/period";
import type { CourierMessages } from "@/lib/messages/courier.gen";

/** `22 Oct 2026 to 21 Nov 2026`, or the day if it is only one. */
export function periodText(messages: CourierMessages, { start, end }: Period): string {
  if (start === end) return formatDay(start);
  return messages.period({ start: formatDay(start), end: formatDay(end) });
}
