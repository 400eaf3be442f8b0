import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { periodOf, requireDailyPeriod, type PeriodFilter } from "./period";

export type EarningsFilter = PeriodFilter & { currency: string };

export type EarningsDay = {
  day: string;
  /** Completed that day; their money may be settled on a later one. */
  deliveries: number;
  grossMinor: number;
  platformFeesMinor: number;
  settledMinor: number;
  /** Positive for outgoing money. */
  withdrawnMinor: number;
  /** At the end of the day. */
  balanceMinor: number;
};

/** Amounts are exact to 2^53 minor units. */
export type EarningsStatement = {
  start: string;
  end: string;
  /** Before the first day of the period. */
  openingMinor: number;
  /** After the last one. */
  closingMinor: number;
  /** Now, for any period. */
  balanceMinor: number;
  /** Newest first; only days with movements. */
  days: EarningsDay[];
};

/**
 * The statement of a courier's earnings account over a period, at one moment: the opening balance plus
 * settlements less withdrawals is the closing balance, day by day. Days are in the courier's timezone; without
 * dates the period is the last 30 days and today. In the test environment a courier has no money.
 *
 * @throws invalid_request for a period that ends before it starts, or is too long to be read by day
 */
export async function readEarningsStatement(
  courier: CourierContext,
  filter: EarningsFilter,
): Promise<EarningsStatement> {
  const [row] = await sql<[EarningsStatement]>`
    with ${periodOf(courier, filter)}, moved as (${movements(courier, filter.currency)}),
    delivered as (${deliveries(courier, filter.currency)}),
    statement as (
      select day, coalesce(d.deliveries, 0) as deliveries, coalesce(d.gross, 0) as gross,
             coalesce(d.fees, 0) as fees, coalesce(m.settled, 0) as settled,
             coalesce(m.withdrawn, 0) as withdrawn,
             sum(coalesce(m.settled - m.withdrawn, 0)) over (order by day) as balance
        from moved m full join delivered d using (day)
    )
    select to_char(start, 'YYYY-MM-DD') as start, to_char("end", 'YYYY-MM-DD') as "end",
           ${balance(sql`day < start`)} as "openingMinor",
           ${balance(sql`day <= "end"`)} as "closingMinor",
           ${balance(sql`true`)} as "balanceMinor",
           coalesce((${linesOfPeriod()}), '[]') as days
      from period`;
  requireDailyPeriod(row, filter);
  return row;
}

/** All of them, because a balance comes from its whole past: one row a day at most. */
function movements({ courierId, environment }: CourierContext, currency: string) {
  return sql`
    select day, sum(settled_minor) as settled, sum(withdrawn_minor) as withdrawn
      from courier_earnings
     where courier_id = ${courierId} and currency = ${currency} and ${environment}::text = 'live'
     group by day`;
}

function deliveries({ courierId, environment }: CourierContext, currency: string) {
  return sql`
    select d.day, sum(completed) as deliveries, sum(gross_minor) as gross,
           sum(platform_fee_minor) as fees
      from courier_deliveries d, period p
     where courier_id = ${courierId} and currency = ${currency} and ${environment}::text = 'live'
       and d.day between p.start and p."end"
     group by d.day having sum(completed) <> 0`;
}

function balance(until: ReturnType<typeof sql>) {
  return sql`(select coalesce(sum(settled - withdrawn), 0) from moved where ${until})::float8`;
}

function linesOfPeriod() {
  return sql`
    select json_agg(json_build_object(
             'day', to_char(day, 'YYYY-MM-DD'), 'deliveries', deliveries, 'grossMinor', gross,
             'platformFeesMinor', fees, 'settledMinor', settled, 'withdrawnMinor', withdrawn,
             'balanceMinor', balance) order by day desc)
      from statement
     where day between start and "end"`;
}
