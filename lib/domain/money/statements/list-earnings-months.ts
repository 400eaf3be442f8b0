import { sql } from "@/db/client";
import type { StatementAccount } from "./statement-account";

export type EarningsMonth = {
  /** `2026-11`. */
  month: string;
  settledMinor: number;
  withdrawnMinor: number;
  /** The balance at its end; for the current month, the balance now. */
  closingMinor: number;
};

/** The months in which a company's earnings moved, newest first. */
export function listEarningsMonths(account: StatementAccount): Promise<EarningsMonth[]> {
  const { earnsFor, currency } = account;
  return sql<EarningsMonth[]>`
    select to_char(month, 'YYYY-MM') as month,
           settled::float8 as "settledMinor", withdrawn::float8 as "withdrawnMinor",
           (sum(settled - withdrawn) over (order by month))::float8 as "closingMinor"
      from (select date_trunc('month', day::timestamp) as month,
                   sum(settled_minor) as settled, sum(withdrawn_minor) as withdrawn
              from courier_earnings
             where courier_id = ${earnsFor} and currency = ${currency}
             group by 1) months
     order by month desc`;
}
