import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { statusesWhere } from "@/db/schema/order-life";
import type { MerchantContext } from "../../authority/merchant-context";
import { statusesOf } from "./status-groups";

/** Two weeks show a week beside the one before. */
const DAYS = 14;

/** The orders placed on one day, by their result. */
export type OrderDay = {
  /** `2026-11-21`, on the merchant's calendar. */
  day: string;
  delivered: number;
  inProgress: number;
  notDelivered: number;
};

/** The last two weeks up to today, oldest first, also days without orders. */
export async function readRecentDays(merchant: MerchantContext): Promise<OrderDay[]> {
  const { merchantId, environment, market } = merchant;
  const delivered = statusesWhere("is_delivered");
  const ended = statusesOf("ended");
  return db.execute<OrderDay>(expression`
    with days as (
      select generate_series(today - ${DAYS - 1}::int, today, '1 day')::date as day
        from (select (now() at time zone ${market.timezone})::date as today) t
    ), placed as (
      select (created_at at time zone ${market.timezone})::date as day, status
        from orders
       where merchant_id = ${merchantId} and environment = ${environment}
         and created_at >= (select min(day) from days)::timestamp at time zone ${market.timezone}
    )
    select to_char(d.day, 'YYYY-MM-DD') as day,
           count(*) filter (where p.status = any(${expression.param(delivered)}::order_status[]))::int as delivered,
           count(*) filter (where p.status <> all(${expression.param([...delivered, ...ended])}::order_status[]))::int as "inProgress",
           count(*) filter (where p.status = any(${expression.param(ended)}::order_status[]))::int as "notDelivered"
      from days d left join placed p using (day)
     group by d.day
     order by d.day`);
}
