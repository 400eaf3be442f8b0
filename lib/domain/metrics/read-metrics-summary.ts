import { sql } from "@/db/client";
import { orderSource } from "@/db/schema";
import type { CourierContext } from "../couriers/courier-context";
import { refuse } from "../errors";
import { ORDER_LIFE, ORDER_STATUSES } from "../orders/order-status";

/** Spec: Limits, default metrics period. */
const DEFAULT_PERIOD_DAYS = 30;

export type MetricsFilter = {
  /** ISO 8601 dates, both days included. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  source?: string | undefined;
  currency: string;
};

/** Amounts are exact to 2^53 minor units. */
export type MetricsSummary = {
  start: string;
  end: string;
  completed: number;
  cancelled: number;
  pending: number;
  /** 0 where nothing was rated. */
  averageRating: number;
  ridersActive: number;
  ridersRegistered: number;
  ridersExternallyBusy: number;
  ridersOffline: number;
  grossMinor: number;
  platformFeesMinor: number;
  /** 0 where nothing was completed. */
  averageMinor: number;
  withdrawnMinor: number;
};

/**
 * Everything a courier wants to know about a period, in one statement and so of one moment. Days are
 * days of the courier's timezone, today is the database's. An order counts on the day it was created
 * while it is pending, delivered once it is completed, or ended without a delivery; an order that
 * holds one of the courier's riders is already pending. `source` narrows the deliveries and never the
 * money; what was withdrawn is of all time.
 *
 * @throws invalid_request for a period that ends before it starts
 */
export async function readMetricsSummary(
  courier: CourierContext,
  filter: MetricsFilter,
): Promise<MetricsSummary> {
  const [row] = await sql<[MetricsSummary]>`
    with period as (
      select coalesce(${filter.startDate ?? null}::date, today - ${DEFAULT_PERIOD_DAYS}::int) as start,
             coalesce(${filter.endDate ?? null}::date, today) as "end"
        from (select (now() at time zone ${courier.timezone})::date) as clock (today)
    ), bounds as (
      select start::timestamp at time zone ${courier.timezone} as starts_at,
             ("end" + 1)::timestamp at time zone ${courier.timezone} as ends_at
        from period
    ), counted as (
      ${ordersOf(courier, "pending", "created_at")}
      union all ${ordersOf(courier, "completed", "delivered_at")}
      union all ${ordersOf(courier, "cancelled", "cancelled_at")}
    )
    select to_char(start, 'YYYY-MM-DD') as start, to_char("end", 'YYYY-MM-DD') as "end",
           deliveries.*, fleet.*, money.*, ${withdrawn(courier, filter.currency)} as "withdrawnMinor"
      from period,
           (${deliveries(filter.source)}) as deliveries,
           (${fleet(courier)}) as fleet,
           (${money(filter.currency)}) as money`;
  if (row.end < row.start) {
    return refuse("invalid_request", {
      issues: [{ path: "end_date", message: "The period ends before it starts." }],
    });
  }
  return row;
}

type Bucket = (typeof ORDER_LIFE)[keyof typeof ORDER_LIFE]["metricsBucket"];

/** Orders of a bucket whose day lies in the period; the bare column keeps its index usable. */
function ordersOf(
  { courierId }: CourierContext,
  bucket: Bucket,
  countedAt: "created_at" | "delivered_at" | "cancelled_at",
) {
  const statuses = ORDER_STATUSES.filter((status) => ORDER_LIFE[status].metricsBucket === bucket);
  return sql`
    select ${bucket}::text as bucket, source, currency, fee_minor, platform_fee_minor, rating
      from orders, bounds
     where courier_id = ${courierId} and environment = 'live'
       and status = any (${statuses}::text[]::order_status[])
       and ${sql(countedAt)} >= starts_at and ${sql(countedAt)} < ends_at`;
}

/** Free text is never sent: a source nobody knows is no source, and counts nothing. */
function deliveries(source: string | undefined) {
  const sources = orderSource.enumValues.filter(
    (known) => source === undefined || source === known,
  );
  return sql`
    select count(*) filter (where bucket = 'completed')::int as completed,
           count(*) filter (where bucket = 'cancelled')::int as cancelled,
           count(*) filter (where bucket = 'pending')::int as pending,
           coalesce(round(avg(rating) filter (where bucket = 'completed'), 2), 0)::float8
             as "averageRating"
      from counted
     where source = any (${sources}::text[]::order_source[])`;
}

function fleet({ courierId }: CourierContext) {
  return sql`
    select count(*) filter (
             where is_online and not is_externally_busy and active_jobs < job_limit
           )::int as "ridersActive",
           count(*)::int as "ridersRegistered",
           count(*) filter (where is_externally_busy)::int as "ridersExternallyBusy",
           count(*) filter (where not is_online)::int as "ridersOffline"
      from riders
     where courier_id = ${courierId}`;
}

function money(currency: string) {
  return sql`
    select coalesce(sum(fee_minor), 0)::float8 as "grossMinor",
           coalesce(sum(platform_fee_minor), 0)::float8 as "platformFeesMinor",
           coalesce(round(sum(fee_minor) / nullif(count(*), 0)), 0)::float8 as "averageMinor"
      from counted
     where bucket = 'completed' and currency = ${currency}`;
}

/** A withdrawal takes from the earnings account; one that came back is given back by a later entry. */
function withdrawn({ courierId }: CourierContext, currency: string) {
  return sql`(
    select coalesce(-sum(e.amount_minor), 0)::float8
      from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
     where e.account_id = earnings_account(${courierId}, ${currency}) and t.kind = 'withdrawal')`;
}
