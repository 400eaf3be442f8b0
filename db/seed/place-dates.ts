import { createRandom } from "./random";
import type { Clock } from "./read-reference";

/** About six weeks. */
const HISTORY_DAYS = 42;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How busy a day is compared with a working day, from Monday on. */
const WEEKDAY_SHARES = [1, 0.95, 1, 1.05, 1.2, 0.75, 0.35] as const;

/** Shares of a day's orders placed from each hour on: most around midday, none at night. */
const HOURS = [
  [7, 2],
  [8, 5],
  [9, 7],
  [10, 9],
  [11, 12],
  [12, 14],
  [13, 12],
  [14, 9],
  [15, 8],
  [16, 8],
  [17, 6],
  [18, 4],
  [19, 2],
] as const;

/** The moments at which a shop has placed orders until now, oldest first. */
export function placeDates(clock: Clock, shopName: string, ordersPerWeekday: number): number[] {
  return Array.from({ length: HISTORY_DAYS + 1 }, (_, index) => HISTORY_DAYS - index)
    .flatMap((daysAgo) => datesOfDay(clock, shopName, ordersPerWeekday, daysAgo))
    .filter((placedMs) => placedMs < clock.nowMs)
    .sort((a, b) => a - b);
}

/** The moment some days before today, at an hour of the day where the market is. */
export function daysBefore({ midnightMs }: Clock, daysAgo: number, hour: number): number {
  return midnightMs - daysAgo * DAY_MS + hour * HOUR_MS;
}

function datesOfDay(
  clock: Clock,
  shopName: string,
  ordersPerWeekday: number,
  daysAgo: number,
): number[] {
  const random = createRandom(`${shopName}, ${daysAgo} days ago`);
  const weekday = (clock.isoWeekday - 1 - daysAgo + 7 * HISTORY_DAYS) % 7;
  const growth = 1.15 - (0.3 * daysAgo) / HISTORY_DAYS;
  const expected = ordersPerWeekday * (WEEKDAY_SHARES[weekday] ?? 1) * growth;
  const count = Math.floor(expected * random.between(0.75, 1.25) + random.fraction());
  return Array.from({ length: count }, () => {
    const hour = random.weighted(HOURS) + random.fraction();
    return Math.floor(daysBefore(clock, daysAgo, hour) / 1000) * 1000;
  });
}
