import type { PendingQuery, Row } from "postgres";
import { fromReplica, type sql as Sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";

/** A company's live orders of 30 days, counted. */
export type CompanyRecord = {
  /** Of a merchant, those placed in the days; of a courier company, all that its own home counts in them. */
  orders: number;
  delivered: number;
  /** Of the delivered ones, those that kept their promise. */
  onTime: number;
  cancelled: number;
  disputed: number;
  disputesOpen: number;
  /** Disputes that were decided as not delivered. */
  notDelivered: number;
};

/** What the platform looks at first before it decides about a merchant. */
export async function readMerchantRecord(
  _admin: AdminContext,
  merchantId: string,
): Promise<CompanyRecord> {
  const [row] = await fromReplica(
    ({ sql }) => sql<[CompanyRecord]>`
      select count(*)::int as orders,
             count(*) filter (where counts_as_delivered(o))::int as delivered,
             count(*) filter (where counts_as_delivered(o) and is_on_time(o))::int as "onTime",
             count(*) filter (where o.status = 'cancelled')::int as cancelled,
             ${disputes(sql)}
        from orders o
       where o.merchant_id = ${merchantId} and o.environment = 'live'
         and o.created_at > now() - interval '30 days'`,
  );
  return row;
}

/**
 * The same of a courier company: the numbers of its own home for today and the 29 days before, by its market's
 * calendar. An order counts on the day it was placed, delivered or ended, as `courier_deliveries` counts it.
 */
export async function readCourierRecord(
  _admin: AdminContext,
  courierId: string,
): Promise<CompanyRecord> {
  const [row] = await fromReplica(
    ({ sql }) => sql<[CompanyRecord]>`
      with period as materialized (
        select (now() at time zone m.timezone)::date - 29 as first_day, m.timezone
          from couriers c join markets m on m.code = c.market_code
         where c.id = ${courierId}
      ), days as (
        select coalesce(sum(d.completed + d.cancelled + d.pending), 0)::int as orders,
               coalesce(sum(d.completed), 0)::int as delivered,
               coalesce(sum(d.cancelled), 0)::int as cancelled
          from period p
          join courier_deliveries d on d.courier_id = ${courierId} and d.day >= p.first_day
      ), handed_over as (
        select count(*) filter (where counts_as_delivered(o) and is_on_time(o))::int as "onTime",
               ${disputes(sql)}
          from period p
          -- An order is placed at most some days before its delivery.
          join orders o on o.created_at > now() - interval '60 days'
                       and (o.delivered_at at time zone p.timezone)::date >= p.first_day
         where o.courier_id = ${courierId} and o.environment = 'live'
      )
      select * from days, handed_over`,
  );
  return row;
}

function disputes(sql: typeof Sql): PendingQuery<Row[]> {
  return sql`
    count(o.disputed_at)::int as disputed,
    count(*) filter (where o.disputed_at is not null and o.status = 'delivered')::int as "disputesOpen",
    count(*) filter (where o.dispute_decision = 'not_delivered')::int as "notDelivered"`;
}
