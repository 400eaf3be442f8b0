import { fromPrimary } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import type { CourierContext } from "../../authority/courier-context";
import { isOfSource } from "./delivery-source";
import { requireDailyPeriod } from "./period";

export type MetricsDaysFilter = {
  /** ISO 8601 dates, both days included. */
  startDate: string;
  endDate: string;
  source?: string | undefined;
  currency: string;
};

export type MetricsDay = {
  day: string;
  completed: number;
  cancelled: number;
  grossMinor: number;
  platformFeesMinor: number;
  earningsMinor: number;
};

/**
 * Every day of a period, oldest first and those without a delivery included, counted as the summary
 * counts: its days add up to it. `source` narrows the deliveries and never the money.
 *
 * @throws invalid_request for a period that ends before it starts, or is too long to be read by day
 */
export async function readMetricsDays(
  { courierId }: CourierContext,
  filter: MetricsDaysFilter,
  read: Reader = fromPrimary,
): Promise<MetricsDay[]> {
  requireDailyPeriod({ start: filter.startDate, end: filter.endDate });
  return read(
    ({ sql }) => sql<MetricsDay[]>`
    with counted as (
      select day,
             sum(completed) filter (where ${isOfSource(filter.source)}) as completed,
             sum(cancelled) filter (where ${isOfSource(filter.source)}) as cancelled,
             sum(gross_minor) filter (where currency = ${filter.currency}) as gross,
             sum(platform_fee_minor) filter (where currency = ${filter.currency}) as fees
        from courier_deliveries
       where courier_id = ${courierId} and day between ${filter.startDate}::date and ${filter.endDate}::date
       group by day
    )
    select to_char(p.day, 'YYYY-MM-DD') as day,
           coalesce(completed, 0)::int as completed,
           coalesce(cancelled, 0)::int as cancelled,
           coalesce(gross, 0)::float8 as "grossMinor",
           coalesce(fees, 0)::float8 as "platformFeesMinor",
           coalesce(gross - fees, 0)::float8 as "earningsMinor"
      from (select ${filter.startDate}::date + n as day
              from generate_series(0, ${filter.endDate}::date - ${filter.startDate}::date) as n) as p
      left join counted using (day)
     order by p.day`,
  );
}
