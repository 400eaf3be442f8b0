import { formatInstant } from "@/lib/core/format-time";
import type { Runway } from "@/lib/domain/wallets/runway";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Within it a weekday's name means one day only. */
const WEEK_MS = 6 * DAY_MS;

/** What is farther away is not known to the day. */
const FAR_MS = 60 * DAY_MS;

/** `Lasts until about Thursday 14:00 (62 orders)`, as exact as a guess can be. */
export function runwayWords({ until, orders }: Runway, now: Date, timeZone: string): string {
  const count = orders === 1 ? "1 order" : `${orders.toLocaleString("en")} orders`;
  const distance = until.getTime() - now.getTime();
  if (orders === 0) return "Not enough for another order at your usual price";
  if (distance > FAR_MS) return `Lasts more than two months (${count})`;
  const isSoon = distance < WEEK_MS;
  const hour = new Date(Math.round(until.getTime() / HOUR_MS) * HOUR_MS);
  const when = formatInstant(hour, timeZone, isSoon ? "weekdayAndTime" : "date");
  return `Lasts until about ${when} (${count})`;
}
