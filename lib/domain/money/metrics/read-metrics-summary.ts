import { fromPrimary, sql } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import type { CourierContext } from "../../authority/courier-context";
import { isOfSource } from "./delivery-source";
import { periodOf, requirePeriod, type PeriodFilter } from "./period";

export type MetricsFilter = PeriodFilter & {
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
  /** Online, and without room for another job. */
  ridersAtJobLimit: number;
  grossMinor: number;
  platformFeesMinor: number;
  /** 0 where nothing was completed. */
  averageMinor: number;
  withdrawnMinor: number;
};

/**
 * All figures of a courier's period, in one statement and so of one moment, at a cost
 * that does not grow with its orders. Days are days of the courier's timezone, today is the
 * database's. An order counts on the day it was created while it is pending, delivered once it is
 * completed, or ended without a delivery; an order that holds one of the courier's riders is already
 * pending. `source` narrows the deliveries and never the money; what was withdrawn is of all time.
 * Only riders are counted in the test environment, where a courier has no deliveries and no money.
 *
 * @throws invalid_request for a period that ends before it starts
 */
export async function readMetricsSummary(
  courier: CourierContext,
  filter: MetricsFilter,
  read: Reader = fromPrimary,
): Promise<MetricsSummary> {
  const [row] = await read(
    ({ sql: ask }) => ask<[MetricsSummary]>`
    with ${periodOf(courier, filter)}, counted as (
      select d.* from courier_deliveries d, period p
       where d.courier_id = ${courier.courierId} and d.day between p.start and p."end"
         and ${courier.environment}::text = 'live'
    )
    select to_char(start, 'YYYY-MM-DD') as start, to_char("end", 'YYYY-MM-DD') as "end",
           deliveries.*, fleet.*, money.*, withdrawals.*
      from period,
           (${deliveries(filter.source)}) as deliveries,
           (${fleet(courier)}) as fleet,
           (${money(filter.currency)}) as money,
           (${withdrawals(courier, filter.currency)}) as withdrawals`,
  );
  requirePeriod(row, filter);
  return row;
}

function deliveries(source: string | undefined) {
  return sql`
    select coalesce(sum(completed), 0)::int as completed,
           coalesce(sum(cancelled), 0)::int as cancelled,
           coalesce(sum(pending), 0)::int as pending,
           coalesce(round(sum(rating_sum) / nullif(sum(rated), 0), 2), 0)::float8 as "averageRating"
      from counted
     where ${isOfSource(source)}`;
}

/** Every registered rider is in one of the four states; those of a suspended company count as offline. */
function fleet({ courierId, environment }: CourierContext) {
  return sql`
    select count(*) filter (
             where kept_from_offers(r) is null
           )::int as "ridersActive",
           count(*)::int as "ridersRegistered",
           count(*) filter (where is_externally_busy)::int as "ridersExternallyBusy",
           count(*) filter (
             where (not is_online or is_suspended) and not is_externally_busy
           )::int as "ridersOffline",
           count(*) filter (
             where is_available(r) and kept_from_offers(r) is not null
           )::int as "ridersAtJobLimit"
      from riders r
     where courier_id = ${courierId} and environment = ${environment} and capacity_id is null`;
}

function money(currency: string) {
  return sql`
    select coalesce(sum(gross_minor), 0)::float8 as "grossMinor",
           coalesce(sum(platform_fee_minor), 0)::float8 as "platformFeesMinor",
           coalesce(round(sum(gross_minor) / nullif(sum(completed), 0)), 0)::float8 as "averageMinor"
      from counted
     where currency = ${currency}`;
}

/** A withdrawal debits the earnings account; a later entry credits one that came back. */
function withdrawals({ courierId, environment }: CourierContext, currency: string) {
  return sql`
    select coalesce(sum(withdrawn_minor), 0)::float8 as "withdrawnMinor"
      from courier_earnings
     where courier_id = ${courierId} and currency = ${currency} and ${environment}::text = 'live'`;
}
