import { daysIn, type Period } from "./period";

/** The calendar of the database begins here. */
const FIRST_DAY = "0001-01-01";

/**
 * The period of the same length that ends on the day before, for comparison. Null if it would
 * begin before the calendar does.
 */
export function previousPeriod(start: string, end: string): Period | null {
  const length = daysIn({ start, end });
  const previousStart = shiftDay(start, -length);
  if (previousStart === null) return null;
  return { start: previousStart, end: shiftDay(start, -1) ?? FIRST_DAY };
}

/** Dates count in UTC, where every day has 24 hours. */
function shiftDay(day: string, days: number): string | null {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.getUTCFullYear() < 1 ? null : date.toISOString().slice(0, 10);
}
