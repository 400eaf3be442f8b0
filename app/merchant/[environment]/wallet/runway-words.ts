import { formatInstant } from "@/lib/core/format-time";
import type { Runway } from "@/lib/domain/wallets/runway";
import type { WalletWords } from "@/lib/words/wallet";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Within it a weekday's name means one day only. */
const WEEK_MS = 6 * DAY_MS;

/** What is farther away is not known to the day. */
const FAR_MS = 60 * DAY_MS;

/** `Lasts until about Thursday 14:00 (62 orders)`, as exact as a guess can be. */
export function runwayWords(
  words: WalletWords["runway"],
  { until, orders }: Runway,
  now: Date,
  timeZone: string,
): string {
  const distance = until.getTime() - now.getTime();
  if (orders === 0) return words.nothingLeft;
  if (distance > FAR_MS) return words.long(orders);
  const isSoon = distance < WEEK_MS;
  const hour = new Date(Math.round(until.getTime() / HOUR_MS) * HOUR_MS);
  const when = formatInstant(hour, timeZone, isSoon ? "weekdayAndTime" : "date");
  return words.until(when, orders);
}
