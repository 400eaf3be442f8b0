import { localDay } from "@/lib/core/local-day";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuseValue } from "../../errors";
import { daysIn, requirePeriod, type Period, type PeriodFilter } from "../metrics/period";

/** A quarter with its longest months: an order's events are read for each. */
export const REPORT_MAX_DAYS = 92;

const DEFAULT_DAYS = 30;

/** The calendar of the database has no year zero. */
const FIRST_DAY = "0001-01-01";
const FIRST_END = "0001-02-01";

const DAY_MS = 24 * 60 * 60_000;

/**
 * The days of a report, both included, on the market's calendar. Without an end it ends today; without a start it
 * has 30 days.
 *
 * @throws invalid_request for a period that ends before it starts or is too long
 */
export function reportPeriod(
  { market }: MerchantContext,
  asked: PeriodFilter,
  now = new Date(),
): Period {
  const today = localDay(now, market.timezone);
  const end = asked.endDate ?? today;
  const last = end < today ? end : today;
  const start = asked.startDate ?? (last < FIRST_END ? FIRST_DAY : shifted(last, 1 - DEFAULT_DAYS));
  requirePeriod({ start, end }, asked);
  if (daysIn({ start, end }) > REPORT_MAX_DAYS) {
    return refuseValue("end_date", { kind: "period_too_long", days: REPORT_MAX_DAYS });
  }
  return { start, end };
}

/** Every day of a period, the oldest first. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: daysIn(period) }, (_, after) => shifted(period.start, after));
}

/** Dates count in UTC, where every day has 24 hours. */
function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
