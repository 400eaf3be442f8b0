import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { ORDER_FIGURES } from "./order-figures";
import { areOf, type OrdersOf } from "./orders-of";

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
  return db.execute<OrderDay>(expression`
    with days as (
      select generate_series(today - ${DAYS - 1}::int, today, '1 day')::date as day
        from (select (now() at time zone ${market.timezone})::date as today) t
    ), counted as (
      select (o.created_at at time zone ${market.timezone})::date as day,
             ${ORDER_FIGURES.onTime} as on_time, ${ORDER_FIGURES.late} as late,
             ${ORDER_FIGURES.inProgress} as in_progress, ${ORDER_FIGURES.notDelivered} as not_delivered,
             ${ORDER_FIGURES.minutes} as minutes, ${ORDER_FIGURES.spentMinor} as spent
        from orders o
       where ${areOf(of)}
         and o.created_at >= (select min(day) from days)::timestamp at time zone ${market.timezone}
       group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day,
           coalesce(c.on_time, 0) as "onTime", coalesce(c.late, 0) as late,
           coalesce(c.in_progress, 0) as "inProgress", coalesce(c.not_delivered, 0) as "notDelivered",
           c.minutes, coalesce(c.spent, 0) as "spentMinor"
      from days d left join counted c using (day)
     order by d.day`);
}
