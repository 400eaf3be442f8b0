import { formatInstant } from "@/lib/core/format-time";
import type { Runway } from "@/lib/domain/money/wallets/runway";
import type { WalletMessages } from "@/lib/messages/wallet.gen";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Within a week, a weekday names one day only. */
const WEEK_MS = 6 * DAY_MS;

/** Farther away, the estimate is too rough for a day. */
const FAR_MS = 60 * DAY_MS;

/** `Lasts until about Thursday 14:00 (62 orders)`, an estimate; nothing before the first order. */
export function runwayText(
  messages: WalletMessages["runway"],
  { orders, pace }: Runway,
  now: Date,
  timeZone: string,
): string | undefined {
  if (orders === 0) return messages.nothingLeft;
  if (orders === null) return undefined;
  if (pace === undefined) return messages.orders({ count: orders });
  const { until } = pace;
  const distance = until.getTime() - now.getTime();
  if (distance > FAR_MS) return messages.long({ count: orders });
  const isSoon = distance < WEEK_MS;
  const hour = new Date(Math.round(until.getTime() / HOUR_MS) * HOUR_MS);
  const when = formatInstant(hour, timeZone, isSoon ? "weekdayAndTime" : "date");
  return messages.until({ when, count: orders });
}
