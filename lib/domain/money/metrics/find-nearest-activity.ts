import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { isOfSource } from "./delivery-source";
import { requirePeriod, type Period } from "./period";

export type ActivityFilter = {
  /** ISO 8601 dates, both days included. */
  startDate: string;
  endDate: string;
  source?: string | undefined;
};

/** The offered period is always a month, shown by day, however long the empty one was. */
const OFFERED_DAYS = 31;

/**
 * The period with deliveries that is nearest to an empty one: as long as the one that was
 * requested, a month at most, beginning or ending on the nearest day. Null for a courier that
 * has no deliveries outside of the period.
 *
 * @throws invalid_request for a period that ends before it starts
 */
export async function findNearestActivity(
  { courierId, timezone }: CourierContext,
  { startDate, endDate, source }: ActivityFilter,
): Promise<Period | null> {
  requirePeriod({ start: startDate, end: endDate });
  const [row] = await sql<Period[]>`
    with asked as (
      select ${startDate}::date as first, ${endDate}::date as last,
             least(${endDate}::date - ${startDate}::date, ${OFFERED_DAYS}::int - 1) as length,
             (now() at time zone ${timezone})::date as today
    ), nearest as (
      select day from courier_deliveries, asked
       where courier_id = ${courierId} and ${isOfSource(source)} and day not between first and last
       group by day, first, last
      having sum(completed + cancelled + pending) > 0
       order by greatest(first - day, day - last)
       limit 1
    )
    select to_char(case when day < first then day - length else day end, 'YYYY-MM-DD') as start,
           to_char(case when day < first then day else greatest(day, least(day + length, today)) end,
                   'YYYY-MM-DD') as "end"
      from nearest, asked`;
  return row ?? null;
}
