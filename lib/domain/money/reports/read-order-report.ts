import { type SQL, sql } from "drizzle-orm";
import { fromReplica } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";
import { FAILURE_REASONS } from "../../ordering/orders/failure-reasons";
import { minutesOf, ORDER_FIGURES } from "../../ordering/orders/order-figures";
import type { Period, PeriodFilter } from "../metrics/period";
import { type Grouping, groupingOf, inScope, type ReportScope } from "./group-orders";
import type { OrderFigures, OrderReport, ReportGroup, ReportRow } from "./order-report";
import { daysOf, reportPeriod } from "./report-period";

type Counted = OrderFigures & { isTotal: boolean; key: string | null; group: string | null };

/**
 * The orders that were placed on the days of a period, counted as the home page counts them: in total, and by day,
 * hour of the day, area, courier company or branch. Days and hours without orders are in it; areas, companies and branches
 * with most orders come first. It may be a few seconds old.
 *
 * @param pickupId  only the orders that start there
 *
 * @throws invalid_request for a period that ends before it starts or is too long
 */
export async function readOrderReport(
  merchant: MerchantContext,
  {
    groupBy,
    pickupId,
    ...asked
  }: PeriodFilter & { groupBy: ReportGroup; pickupId?: string | undefined },
): Promise<OrderReport> {
  const period = reportPeriod(merchant, asked);
  const scope = { ...period, pickupId };
  const grouping = await groupingOf(merchant, scope, groupBy);
  const counted = await fromReplica(({ db }) =>
    db.execute<Counted>(reportQuery(merchant, scope, grouping)),
  );
  const { timezone, currency } = merchant.market;
  const rowOf = (row: Counted) => toRow(row, groupBy);
  const rows = counted.filter(({ isTotal }) => !isTotal).map(rowOf);
  const [{ group: _, pickupId: __, ...total } = noOrders(null)] = counted
    .filter(({ isTotal }) => isTotal)
    .map(rowOf);
  return { period, timezone, currency, groupBy, total, rows: inOrder(rows, groupBy, period) };
}

/** One statement, so that the rows and the total are of the same moment. */
function reportQuery(
  merchant: MerchantContext,
  scope: ReportScope,
  { key, join, name }: Grouping,
): SQL {
  const grouped = sql`${join} cross join lateral (select ${key} as key) k`;
  const { merchantId, environment } = merchant;
  const isOfDays = inScope(merchant, scope);
  const isOfOrder = sql`(e.order_id, e.merchant_id, e.environment) = (o.id, o.merchant_id, o.environment)`;
  const codes = sql.param(Object.keys(FAILURE_REASONS));
  const texts = sql.param(Object.values(FAILURE_REASONS));
  return sql`
    with counted as (
      select grouping(k.key) = 1 as "isTotal", k.key, ${FIGURES}
        from orders o ${grouped}
        left join lateral (
          select max(e.occurred_at) as at from events e where ${isOfOrder} and e.status = 'picked_up'
        ) picked_up on true
       where o.merchant_id = ${merchantId} and o.environment = ${environment} and ${isOfDays}
       group by grouping sets ((k.key), ())
    ), failed as materialized (
      select k.key, coalesce(r.code, 'not_stated') as reason, count(*)::int as count
        from orders o ${grouped}
       -- Few orders have a failed attempt: without the offset all events would be read.
       cross join lateral (
         select e.reason from events e where ${isOfOrder} and e.status = 'undeliverable' offset 0
       ) attempt
        left join unnest(${codes}::text[], ${texts}::text[]) r (code, text) on starts_with(attempt.reason, r.text)
       where o.merchant_id = ${merchantId} and o.environment = ${environment} and ${isOfDays} and o.failed_attempts > 0
       group by 1, 2
    ), cancelled as materialized (
      select k.key, coalesce(o.cancel_reason_code::text, 'not_stated') as reason, count(*)::int as count
        from orders o ${grouped}
       where o.merchant_id = ${merchantId} and o.environment = ${environment} and ${isOfDays} and o.status = 'cancelled'
       group by 1, 2
    )
    select c.*, ${name} as "group",
           ${reasonsIn(sql`failed`)} as "failureReasons", ${reasonsIn(sql`cancelled`)} as "cancelReasons"
      from counted c`;
}

const { minutes, minutesP90, ...COUNTS } = ORDER_FIGURES;

const IS_PICKED_UP = sql`picked_up.at is not null`;

const FIGURES = columns({
  ...COUNTS,
  pickupMinutes: sql`json_build_object('median', ${minutesOf(0.5, sql`picked_up.at`, IS_PICKED_UP)},
                                       'p90', ${minutesOf(0.9, sql`picked_up.at`, IS_PICKED_UP)})`,
  deliveryMinutes: sql`json_build_object('median', ${minutes}, 'p90', ${minutesP90})`,
});

function columns(named: Record<string, SQL>): SQL {
  const list = Object.entries(named).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  );
  return sql.join(list, sql`, `);
}

/** The counts of a table of reasons for the row `c`, the most frequent first. */
function reasonsIn(table: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('reason', r.reason, 'count', r.count) order by r.count desc, r.reason), '[]')
      from (select reason, sum(count)::int as count from ${table} f
             where c."isTotal" or f.key is not distinct from c.key group by 1) r)`;
}

function toRow({ isTotal: _, key, ...row }: Counted, groupBy: ReportGroup): ReportRow {
  return { ...row, pickupId: groupBy === "branch" ? key : null };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

function inOrder(rows: ReportRow[], groupBy: ReportGroup, period: Period): ReportRow[] {
  if (groupBy !== "day" && groupBy !== "hour") {
    return rows.toSorted(
      (one, other) =>
        other.placed - one.placed ||
        Number(one.group === null) - Number(other.group === null) ||
        (one.group ?? "").localeCompare(other.group ?? ""),
    );
  }
  const byGroup = new Map(rows.map((row) => [row.group, row]));
  const groups = groupBy === "day" ? daysOf(period) : HOURS;
  return groups.map((group) => byGroup.get(group) ?? noOrders(group));
}

function noOrders(group: string | null): ReportRow {
  const none = { median: null, p90: null };
  return {
    group,
    pickupId: null,
    placed: 0,
    delivered: 0,
    onTime: 0,
    late: 0,
    inProgress: 0,
    notDelivered: 0,
    cancelled: 0,
    attempted: 0,
    deliveredFirstAttempt: 0,
    failedAttempts: 0,
    pickupMinutes: none,
    deliveryMinutes: none,
    spentMinor: 0,
    refundedMinor: 0,
    returnFeesMinor: 0,
    lateCreditsMinor: 0,
    failureReasons: [],
    cancelReasons: [],
  };
}
