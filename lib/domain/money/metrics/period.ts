import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { refuseValue } from "../../errors";

/** ISO 8601 dates of the courier's timezone, both days included. */
export type Period = { start: string; end: string };

export type PeriodFilter = { startDate?: string | undefined; endDate?: string | undefined };

/** Spec: Limits, default metrics period. */
const DEFAULT_PERIOD_DAYS = 30;

/** A year and a month to compare with: small enough to show an answer by day. */
const DAILY_PERIOD_MAX_DAYS = 400;

const DAY_MS = 24 * 60 * 60_000;

/**
 * The common table `period (start, "end")` of a filter. Without an end it ends today, by the database's
 * clock; without a start it starts 30 days before its end, or before today where it ends later.
 */
export function periodOf({ timezone }: CourierContext, filter: PeriodFilter) {
  return sql`
    period as materialized (
      select coalesce(${filter.startDate ?? null}::date,
                      greatest(least("end", today) - ${DEFAULT_PERIOD_DAYS}::int, date '0001-01-01')) as start,
             "end"
        from (select coalesce(${filter.endDate ?? null}::date, today) as "end", today
                from (select (now() at time zone ${timezone})::date) as clock (today)) as asked
    )`;
}

/** @throws invalid_request for a period that ends before it starts, naming a date that was asked for */
export function requirePeriod({ start, end }: Period, asked?: PeriodFilter): void {
  if (end >= start) return;
  if (asked && asked.endDate === undefined) {
    return refuseValue("start_date", { kind: "day_in_future" });
  }
  return refuseValue("end_date", { kind: "period_reversed" });
}

/** @throws invalid_request also for a period too long to be answered day by day */
export function requireDailyPeriod(period: Period, asked?: PeriodFilter): void {
  requirePeriod(period, asked);
  if (daysIn(period) > DAILY_PERIOD_MAX_DAYS) {
    return refuseValue("end_date", { kind: "period_too_long", days: DAILY_PERIOD_MAX_DAYS });
  }
}

/** How many days a period has, both ends included. */
export function daysIn({ start, end }: Period): number {
  return (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
}
