import { sql } from "@/db/client";
import type { RiderContext } from "../../authority/rider-context";

const WEEKS = 8;

export type EarnedWeek = {
  /** The date of its Monday. */
  monday: string;
  orders: number;
  /** Null where the company had set no pay for any of the orders. */
  deliveryMinor: number | null;
  /** For waiting and returns. */
  extraMinor: number;
};

/** What a rider earned week by week on the market's calendar, the running week last; refunded orders count for nothing. */
export async function readEarnedWeeks({ riderId, timezone }: RiderContext): Promise<EarnedWeek[]> {
  return sql<EarnedWeek[]>`
    with weeks as (
      select date_trunc('week', now() at time zone ${timezone}) - ago * interval '1 week' as monday
        from generate_series(0, ${WEEKS - 1}::int) as ago
    )
    select to_char(w.monday, 'YYYY-MM-DD') as monday, count(e.order_id)::int as orders,
           sum(e.delivery_minor)::float8 as "deliveryMinor",
           coalesce(sum(e.return_minor + e.waiting_minor)
             filter (where e.delivery_minor is not null), 0)::float8 as "extraMinor"
      from weeks w
      left join rider_earnings e on e.rider_id = ${riderId} and e.refunded_at is null
       and e.earned_at >= w.monday at time zone ${timezone}
       and e.earned_at < (w.monday + interval '1 week') at time zone ${timezone}
     group by w.monday
     order by w.monday`;
}
