import type postgres from "postgres";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { MetricsSummary } from "@/lib/domain/money/metrics/read-metrics-summary";

type RawSummary = Pick<
  MetricsSummary,
  | "completed"
  | "cancelled"
  | "pending"
  | "averageRating"
  | "grossMinor"
  | "platformFeesMinor"
  | "averageMinor"
>;

/**
 * The same deliveries and money added up from every order of the period, over the indexes of orders:
 * what the days are compared with, in their result and their cost.
 */
export async function readRawSummary(
  owner: postgres.Sql,
  { courierId, timezone }: CourierContext,
  daysBack: number,
): Promise<RawSummary> {
  const [row] = await owner<[RawSummary]>`
    with bounds as (
      select (today - ${daysBack}::int)::timestamp at time zone ${timezone} as starts_at,
             (today + 1)::timestamp at time zone ${timezone} as ends_at
        from (select (now() at time zone ${timezone})::date) as clock (today)
    ), counted as (
      select 'completed' as bucket, fee_minor, platform_fee_minor, rating from orders, bounds
       where courier_id = ${courierId} and environment = 'live'
         and status in ('delivered', 'completed')
         and delivered_at >= starts_at and delivered_at < ends_at
      union all
      select 'cancelled', fee_minor, platform_fee_minor, rating from orders, bounds
       where courier_id = ${courierId} and environment = 'live'
         and status in ('cancelled', 'returned')
         and cancelled_at >= starts_at and cancelled_at < ends_at
      union all
      select 'pending', fee_minor, platform_fee_minor, rating from orders, bounds
       where courier_id = ${courierId} and environment = 'live'
         and status not in ('delivered', 'completed', 'cancelled', 'returned')
         and created_at >= starts_at and created_at < ends_at
    )
    select count(*) filter (where bucket = 'completed')::int as completed,
           count(*) filter (where bucket = 'cancelled')::int as cancelled,
           count(*) filter (where bucket = 'pending')::int as pending,
           coalesce(round(avg(rating) filter (where bucket = 'completed'), 2), 0)::float8
             as "averageRating",
           coalesce(sum(fee_minor) filter (where bucket = 'completed'), 0)::float8 as "grossMinor",
           coalesce(sum(platform_fee_minor) filter (where bucket = 'completed'), 0)::float8
             as "platformFeesMinor",
           coalesce(round(avg(fee_minor) filter (where bucket = 'completed')), 0)::float8
             as "averageMinor"
      from counted`;
  return row;
}
