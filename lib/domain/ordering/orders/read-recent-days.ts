import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { areOf, type OrdersOf } from "./orders-of";
import { statusesOf } from "./status-groups";

/** Two weeks show a week beside the one before. */
const DAYS = 14;

/** The orders placed on one day, by their result. */
export type OrderDay = {
  /** `2026-11-21`, on the market's calendar. */
  day: string;
  onTime: number;
  late: number;
  inProgress: number;
  notDelivered: number;
  /** From when the parcel was ready to its hand-over; the median of those delivered, null without any. */
  minutes: number | null;
  /** The fees of those that were not cancelled. */
  spentMinor: number;
};

/** The last two weeks up to today, oldest first, also days without orders. */
export async function readRecentDays(of: OrdersOf): Promise<OrderDay[]> {
  const { market } = of;
  const ended = expression.param(statusesOf("ended"));
  return db.execute<OrderDay>(expression`
    with days as (
      select generate_series(today - ${DAYS - 1}::int, today, '1 day')::date as day
        from (select (now() at time zone ${market.timezone})::date as today) t
    ), placed as (
      select (created_at at time zone ${market.timezone})::date as day, status,
             counts_as_delivered(o) as is_delivered, o.delivered_at is not null as is_handed_over,
             is_on_time(o) as is_on_time, delivered_at - greatest(created_at, ready_at) as took, fee_minor
        from orders o
       where ${areOf(of)}
         and created_at >= (select min(day) from days)::timestamp at time zone ${market.timezone}
    )
    select to_char(d.day, 'YYYY-MM-DD') as day,
           count(*) filter (where p.is_delivered and p.is_on_time)::int as "onTime",
           count(*) filter (where p.is_delivered and not p.is_on_time)::int as late,
           count(*) filter (where not p.is_handed_over and p.status <> all(${ended}::order_status[]))::int as "inProgress",
           count(*) filter (where p.is_handed_over and not p.is_delivered or p.status = any(${ended}::order_status[]))::int as "notDelivered",
           round(extract(epoch from percentile_cont(0.5) within group (order by p.took)
             filter (where p.is_delivered)) / 60)::int as minutes,
           coalesce(sum(p.fee_minor) filter (where p.status <> 'cancelled'), 0)::float8 as "spentMinor"
      from days d left join placed p using (day)
     group by d.day
     order by d.day`);
}
