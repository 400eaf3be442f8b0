import type { AgoMessages } from "./ago.gen";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How far away an instant is, in the largest unit that says it: `11 min ago`, `in 2 h`, `3 days ago`. */
export function timeDistance(messages: AgoMessages, at: Date, now: Date): string {
  const distance = Math.abs(now.getTime() - at.getTime());
  if (distance < MINUTE_MS) return messages.now;
  const time = inLargestUnit(messages, distance);
  return at < now ? messages.past({ time }) : messages.ahead({ time });
}

/** Minutes to the minute: `25 min`, `1 h 25 min`. */
function inHoursAndMinutes({ minutes, hours }: AgoMessages, count: number): string {
  const rest = count % 60;
  if (count < 60) return minutes({ count });
  const whole = hours({ count: Math.floor(count / 60) });
  return rest === 0 ? whole : `${whole} ${minutes({ count: rest })}`;
}

/** The lateness of an order, the same wherever it is named: `25 min late`, `1 h 5 min late`. */
export function lateText(messages: AgoMessages, minutes: number): string {
  return messages.late({ time: inHoursAndMinutes(messages, minutes) });
}

/** Some milliseconds in the largest unit that says them: `11 min`, `2 h`. */
export function inLargestUnit({ minutes, hours, days }: AgoMessages, distance: number): string {
  if (distance < HOUR_MS) return minutes({ count: Math.floor(distance / MINUTE_MS) });
  if (distance < DAY_MS) return hours({ count: Math.floor(distance / HOUR_MS) });
  return days({ count: Math.floor(distance / DAY_MS) });
}
