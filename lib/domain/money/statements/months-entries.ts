import { sql } from "@/db/client";
import type { StatementAccount } from "./statement-account";

/** A month that is past or under way, as `2026-11`. */
export type StatementMonth = string;

/**
 * `entries`: the movements of an account in one month, each with its transaction, and `edge`, the lowest
 * possible id of them. A month costs only its own movements, however old the account is.
 */
export function entriesOfMonth({ id, timezone }: StatementAccount, month: StatementMonth) {
  const start = sql`(${`${month}-01`}::date)`;
  const next = sql`(${start} + interval '1 month')`;
  return sql`
    edge as materialized (
      select first, after from entries_between(
        ${id}, ${start}::timestamp at time zone ${timezone}, ${next} at time zone ${timezone})
    ),
    around as (
      select e.id, e.amount_minor, t.id as transaction_id, t.kind, t.merchant_id, t.environment,
             t.order_id, t.reference, t.created_at,
             date_trunc('month', t.created_at at time zone ${timezone}) as month
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where e.account_id = ${id}
         and e.id >= (select first from edge) and e.id < (select after from edge)
    ),
    entries as (select * from around where month = ${start}::timestamp)`;
}

/** The balance before the first movement of a month; to be read beside `entriesOfMonth`. */
export function openingOf(account: StatementAccount, month: StatementMonth) {
  const start = sql`${`${month}-01`}::date`;
  if (account.earnsFor !== null) {
    return sql`(
      select coalesce(sum(settled_minor - withdrawn_minor), 0) from courier_earnings
       where courier_id = ${account.earnsFor} and currency = ${account.currency} and day < ${start})`;
  }
  return sql`(
    coalesce((select balance_after_minor from ledger_entries
               where account_id = ${account.id} and id < (select first from edge)
               order by id desc limit 1), 0)
    + (select coalesce(sum(amount_minor), 0) from around where month < ${start}))`;
}
