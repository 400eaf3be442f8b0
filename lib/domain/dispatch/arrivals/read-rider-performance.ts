import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import { refuse } from "../../errors";

/** The days of the period, on the market's calendar. */
export const PERFORMANCE_DAYS = 30;

/** Enough to see where a rider has been lately. */
const POSITIONS_SHOWN = 5;

export type RiderPosition = {
  at: Date;
  latitude: number;
  longitude: number;
  accuracyM: number | null;
};

/** A rider's figures for the last days. Ratios come as their two counts, because 0 of 0 is not 0 %. */
export type RiderPerformance = {
  delivered: number;
  returned: number;
  /** Share of deliveries by the latest quoted time. */
  onTime: number;
  ratings: number;
  ratingSum: number;
  /** Answered or expired offers, and the accepted ones. */
  asked: number;
  accepted: number;
  /** The rider's pay; null if the company had set none. */
  payMinor: number | null;
  /** Each day of the period, the oldest first. */
  days: { day: string; delivered: number; returned: number }[];
  /** The market on whose map the positions are. */
  marketCode: string;
  /** The newest first. */
  positions: RiderPosition[];
};

type Row = Omit<RiderPerformance, "positions"> & {
  positions: (Omit<RiderPosition, "at"> & { at: string })[];
};

/**
 * A live rider's figures, for the rider's courier or for the platform.
 *
 * @throws rider_not_found also for a rider of another courier
 */
export async function readRiderPerformance(
  by: CourierContext | AdminContext,
  riderId: number,
): Promise<RiderPerformance> {
  const [row] = await sql<Row[]>`
    with rider as (
      select r.id, m.code as market_code, m.timezone,
             (now() at time zone m.timezone)::date - ${PERFORMANCE_DAYS - 1}::int as first_day
        from riders r
        join couriers c on c.id = r.courier_id
        join markets m on m.code = c.market_code
       where r.id = ${riderId} and r.environment = 'live'
         and ${"courierId" in by ? sql`r.courier_id = ${by.courierId}` : sql`true`}
    ),
    earned as (
      select e.*, o.delivered_at, o.rating, (e.earned_at at time zone r.timezone)::date as day,
             is_on_time(o) as is_on_time
        from rider r
        join rider_earnings e on e.rider_id = r.id
         and e.earned_at >= r.first_day::timestamp at time zone r.timezone
        join orders o
          on (o.merchant_id, o.environment, o.id) = (e.merchant_id, e.environment, e.order_id)
       where e.refunded_at is null
    )
    select (select count(*) from earned where delivered_at is not null)::int as delivered,
           (select count(*) from earned where delivered_at is null)::int as returned,
           (select count(*) from earned where is_on_time)::int as "onTime",
           (select count(rating) from earned)::int as ratings,
           (select coalesce(sum(rating), 0) from earned)::int as "ratingSum",
           (select sum(delivery_minor + return_minor + waiting_minor) from earned)::float8 as "payMinor",
           answers.asked, answers.accepted, r.market_code as "marketCode",
           ${DAYS()} as days,
           (select coalesce(json_agg(p order by p.at desc), '[]') from (
              select recorded_at as at, latitude, longitude, accuracy_m as "accuracyM"
                from rider_positions where rider_id = r.id
               order by recorded_at desc limit ${POSITIONS_SHOWN}) p) as positions
      from rider r
     cross join lateral (
       select count(*)::int as asked, (count(*) filter (where f.state = 'accepted'))::int as accepted
         from offers f
        where f.rider_id = r.id and f.state in ('accepted', 'declined', 'expired')
          and not f.is_auto_accepted and f.created_at >= r.first_day::timestamp at time zone r.timezone
     ) answers`;
  if (!row) return refuse("rider_not_found");
  return { ...row, positions: row.positions.map((it) => ({ ...it, at: new Date(it.at) })) };
}

/** Days without a delivery are included. */
const DAYS = () => sql`
  (select json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'),
                     'delivered', (select count(*) from earned e
                                    where e.day = d.day::date and e.delivered_at is not null),
                     'returned', (select count(*) from earned e
                                   where e.day = d.day::date and e.delivered_at is null)) order by d.day)
              from generate_series(r.first_day, r.first_day + ${PERFORMANCE_DAYS - 1}::int, interval '1 day') as d (day)
           )`;
