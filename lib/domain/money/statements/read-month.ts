import { fromPrimary } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import type { ledgerTransactions } from "@/db/schema";
import { refuse } from "../../errors";
import { entriesOfMonth, openingOf } from "./months-entries";
import type { StatementAccount } from "./statement-account";

export type MovementKind = typeof ledgerTransactions.$inferSelect.kind;

/** The sums of the movements of one kind, incoming (positive) and outgoing (negative). */
export type KindTotal = { kind: MovementKind; count: number; amountMinor: number };

/** The fees of settled deliveries, and the platform's share of them. */
export type Deliveries = { count: number; grossMinor: number; platformFeesMinor: number };

export type MonthStatement = {
  /** `2026-11`. */
  month: string;
  /** Whether more can still move in it. */
  isOpen: boolean;
  openingMinor: number;
  closingMinor: number;
  totals: KindTotal[];
  /** For an earnings account. */
  deliveries: Deliveries;
};

/** Older than any installation; any other text is not a month. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/**
 * The balance before a month, its movements by kind, and the balance after it. The closing balance of a month is
 * the opening balance of the next one, and the last one's is the current balance.
 *
 * @throws not_found for an invalid month, and for one that has not begun
 */
export async function readMonth(
  account: StatementAccount,
  month: string,
  read: Reader = fromPrimary,
): Promise<MonthStatement> {
  if (!MONTH.test(month)) return refuse("not_found");
  const { timezone, currency } = account;
  const [row] = await read(
    ({ sql }) => sql<[Omit<MonthStatement, "month"> & { hasBegun: boolean }]>`
    with ${entriesOfMonth(account, month)},
    totals as (
      select kind, count(*) as count, sum(amount_minor) as amount
        from entries group by kind, amount_minor > 0
    ),
    deliveries as (
      select count(*) as count, coalesce(sum(e.amount_minor), 0) as net,
             coalesce(sum(f.amount_minor), 0) as fees
        from entries e
        left join ledger_entries f on f.transaction_id = e.transaction_id
          and f.account_id = platform_account('platform_fees', ${currency})
       where e.kind = 'order_settlement'
    ),
    opening as materialized (select ${openingOf(account, month)} as minor)
    select ${month} <= this.month as "hasBegun", ${month} >= this.month as "isOpen",
           opening.minor::float8 as "openingMinor",
           (opening.minor + (select coalesce(sum(amount), 0) from totals))::float8 as "closingMinor",
           coalesce((select json_agg(json_build_object('kind', kind, 'count', count,
                       'amountMinor', amount) order by kind, amount desc) from totals), '[]') as totals,
           (select json_build_object('count', count, 'grossMinor', net + fees,
                                     'platformFeesMinor', fees) from deliveries) as deliveries
      from opening, (select to_char(now() at time zone ${timezone}, 'YYYY-MM') as month) this`,
  );
  const { hasBegun, ...statement } = row;
  return hasBegun ? { month, ...statement } : refuse("not_found");
}
