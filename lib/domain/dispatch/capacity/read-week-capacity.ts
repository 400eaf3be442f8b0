import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";
import { readServiceAreas, townOf } from "../../pricing/quotes/coverage";

/** The weeks whose same weekdays are the usual numbers; refusals are kept for 30 days. */
export const USUAL_WEEKS = 3;

const HOURS = 24;

/** A number of the week so far, and the mean of the same days and hours of the weeks before. */
export type WeekNumber = { count: number; usual: number };

export type WeekMeasure = "asked" | "refused" | "online";

/** A town's numbers by hour of the day, over the days of the week so far. */
export type WeekOfTown = {
  /** Null for places outside all of the market's towns. */
  town: string | null;
  hours: Record<WeekMeasure, WeekNumber>[];
};

type CountRow = {
  weeksAgo: number;
  hour: number;
  latitude: number;
  longitude: number;
  measure: WeekMeasure;
  count: number;
};

/**
 * A market's live orders that were asked for, those that found no rider, and the hours that riders were online, by town
 * and hour of the day; the towns with most orders come first. The week begins on Monday. A rider's hours count for the
 * town where the rider was seen last, because older positions are not kept by hour.
 */
export async function readWeekCapacity(
  _admin: AdminContext,
  market: { code: string; timezone: string },
): Promise<WeekOfTown[]> {
  const areas = await readServiceAreas(market.code);
  const towns = new Map<string | null, WeekOfTown>();
  for (const { weeksAgo, hour, measure, count, ...place } of await readCounts(market)) {
    const town = townOf(areas, place);
    const known = towns.get(town) ?? { town, hours: Array.from({ length: HOURS }, noNumbers) };
    towns.set(town, known);
    const number = known.hours[hour]?.[measure];
    if (!number) continue;
    if (weeksAgo === 0) number.count += count;
    else number.usual += count / USUAL_WEEKS;
  }
  return [...towns.values()].toSorted(
    (one, other) =>
      askedIn(other) - askedIn(one) || (one.town ?? "~").localeCompare(other.town ?? "~"),
  );
}

const noNumbers = (): WeekOfTown["hours"][number] => ({
  asked: { count: 0, usual: 0 },
  refused: { count: 0, usual: 0 },
  online: { count: 0, usual: 0 },
});

const askedIn = ({ hours }: WeekOfTown) =>
  hours.reduce((sum, { asked }) => sum + asked.count + asked.usual, 0);

/** Places are rounded to about a kilometre, much less than a town, so that rows are few. */
async function readCounts({
  code,
  timezone,
}: {
  code: string;
  timezone: string;
}): Promise<CountRow[]> {
  return sql<CountRow[]>`
    with weeks as (
      select ago, (date_trunc('week', now() at time zone ${timezone}) - make_interval(weeks => ago))
                    at time zone ${timezone} as starts_at,
             now() - make_interval(weeks => ago) as ends_at
        from generate_series(0, ${USUAL_WEEKS}::int) ago
    ), asked as (
      select o.created_at as at, o.pickup_latitude as latitude, o.pickup_longitude as longitude,
             o.cancel_reason_code is not distinct from 'no_rider_found' as is_refused
        from orders o join merchants t on t.id = o.merchant_id
       where o.environment = 'live' and t.market_code = ${code}
         and o.created_at >= (select min(starts_at) from weeks)
      union all
      select d.created_at, d.pickup_latitude, d.pickup_longitude, true
        from dispatch_runs d join merchants t on t.id = d.merchant_id
       where d.order_id is null and d.environment = 'live' and t.market_code = ${code}
         and d.created_at >= (select min(starts_at) from weeks)
    ), online as (
      select c.rider_id, c.change = 'online' as is_online, c.created_at as starts_at,
             coalesce(lead(c.created_at) over (partition by c.rider_id order by c.id), now()) as ends_at
        from rider_status_changes c
       where c.change in ('online', 'offline')
         -- A rider who has been online since before that day is rare: phones lose the network, and people sleep.
         and c.created_at >= (select min(starts_at) from weeks) - interval '1 day'
    ), hours as (
      select distinct n.rider_id, at
        from online n
       cross join lateral generate_series(date_trunc('hour', n.starts_at), n.ends_at, interval '1 hour') at
       where n.is_online
    ), counted as (
      select at, latitude, longitude, 'asked' as measure, 1 as count from asked
      union all
      select at, latitude, longitude, 'refused', 1 from asked where is_refused
      union all
      select h.at, r.location[1], r.location[0], 'online', 1
        from hours h join riders r on r.id = h.rider_id join couriers c on c.id = r.courier_id
       where r.environment = 'live' and c.market_code = ${code} and r.location is not null
    )
    select w.ago as "weeksAgo", extract(hour from c.at at time zone ${timezone})::int as hour,
           round(c.latitude::numeric, 2)::float8 as latitude, round(c.longitude::numeric, 2)::float8 as longitude,
           c.measure, sum(c.count)::int as count
      from counted c join weeks w on c.at >= w.starts_at and c.at < w.ends_at
     group by 1, 2, 3, 4, 5`;
}
