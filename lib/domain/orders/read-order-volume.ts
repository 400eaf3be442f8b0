import { sql } from "@/db/client";
import { statusesWhere } from "@/db/schema/order-life";
import type { MerchantContext } from "../merchants/merchant-context";

type Volume = { placed: number; delivered: number; spentMinor: number };

export type OrderVolume = {
  today: Volume;
  /** The same weekday a week ago, as far as that day had come at this time. */
  weekAgo: Volume;
};

type Row = { day: "today" | "weekAgo" } & Volume;

const NONE: Row = { day: "today", placed: 0, delivered: 0, spentMinor: 0 };

/** What was placed today on the merchant's calendar, beside the same hours a week ago. */
export async function readOrderVolume(merchant: MerchantContext): Promise<OrderVolume> {
  const { merchantId, environment, market } = merchant;
  const rows = await sql<Row[]>`
    with clock as (
      select date_trunc('day', now() at time zone ${market.timezone}) at time zone ${market.timezone}
               as midnight
    ),
    days (day, starts_at, ends_at) as (
      select 'today', midnight, now() from clock
      union all
      select 'weekAgo', midnight - interval '7 days', now() - interval '7 days' from clock
    )
    select day,
           count(o.id)::int as "placed",
           count(o.id) filter (where o.status = any(${statusesWhere("is_delivered")}::order_status[]))::int as "delivered",
           coalesce(sum(o.fee_minor) filter (where o.status <> 'cancelled'), 0)::float8 as "spentMinor"
      from days
      left join orders o
        on o.merchant_id = ${merchantId} and o.environment = ${environment}
       and o.created_at >= starts_at and o.created_at < ends_at
     group by day`;
  const volumeOf = (wanted: Row["day"]): Volume => {
    const { day: _, ...volume } = rows.find(({ day }) => day === wanted) ?? NONE;
    return volume;
  };
  return { today: volumeOf("today"), weekAgo: volumeOf("weekAgo") };
}
