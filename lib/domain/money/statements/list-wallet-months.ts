import { sql } from "@/db/client";
import type { StatementAccount } from "./statement-account";

export type WalletMonth = {
  /** `2026-11`. */
  month: string;
  /** The balance at its end; for the current month, the balance now. */
  closingMinor: number;
};

/**
 * The months in which something moved in a wallet, newest first. A month's balance is that of a movement
 * near its end, so that it costs the same however many the month has.
 */
export function listWalletMonths({ id, timezone }: StatementAccount): Promise<WalletMonth[]> {
  return sql<WalletMonth[]>`
    select to_char(m.first, 'YYYY-MM') as month,
           (coalesce((select balance_after_minor from ledger_entries
                       where account_id = ${id} and id < around.first
                       order by id desc limit 1), 0)
            + (select coalesce(sum(e.amount_minor), 0)
                 from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
                where e.account_id = ${id} and e.id >= around.first and e.id < around.after
                  and t.created_at < ended.at))::float8 as "closingMinor"
      from months_of_account(${id}, ${timezone}) as m (first)
     cross join lateral (
       select (m.first + interval '1 month') at time zone ${timezone} as at) ended
     cross join lateral entries_between(${id}, ended.at, ended.at) around
     order by m.first desc`;
}
