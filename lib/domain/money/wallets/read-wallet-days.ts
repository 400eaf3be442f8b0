import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";

/** A month, in which a shop sees its weeks. */
const DAYS = 30;

/** A day of a wallet, on the merchant's calendar. */
export type WalletDay = {
  /** `2026-11-21`. */
  day: string;
  /** The fees of orders. */
  feesMinor: number;
  /** What was given back of such fees. */
  givenBackMinor: number;
  /** At the end of the day, or now. */
  balanceMinor: number;
};

type Row = Omit<WalletDay, "balanceMinor"> & {
  /** Before the first and after the last movement of the day; null on a day without one. */
  openingMinor: number | null;
  closingMinor: number | null;
};

/** The last thirty days up to today, oldest first, also days without movements. */
export async function readWalletDays(merchant: MerchantContext): Promise<WalletDay[]> {
  const { merchantId, environment, market, balanceMinor } = merchant;
  const rows = await db.execute<Row>(expression`
    with days as (
      select generate_series(today - ${DAYS - 1}::int, today, '1 day')::date as day
        from (select (now() at time zone ${market.timezone})::date as today) t
    ), start as (
      select min(day)::timestamp at time zone ${market.timezone} as at from days
    ), moved as (
      select (t.created_at at time zone ${market.timezone})::date as day, e.id, e.amount_minor as amount,
             e.balance_after_minor as after, is_charge(t.kind) as is_charge
        from wallets w
        cross join start s
        join ledger_entries e on e.account_id = w.account_id
         and e.id >= (select first from entries_between(w.account_id, s.at, null))
        join ledger_transactions t on t.id = e.transaction_id and t.created_at >= s.at
       where w.merchant_id = ${merchantId} and w.environment = ${environment}
    )
    select to_char(d.day, 'YYYY-MM-DD') as day,
           coalesce(-sum(m.amount) filter (where m.is_charge and m.amount < 0), 0)::float8 as "feesMinor",
           coalesce(sum(m.amount) filter (where m.is_charge and m.amount > 0), 0)::float8 as "givenBackMinor",
           (array_agg(m.after - m.amount order by m.id))[1]::float8 as "openingMinor",
           (array_agg(m.after order by m.id desc))[1]::float8 as "closingMinor"
      from days d left join moved m using (day)
     group by d.day
     order by d.day`);
  const opening = rows.find((row) => row.openingMinor !== null)?.openingMinor ?? balanceMinor;
  let balance = opening;
  return rows.map(({ day, feesMinor, givenBackMinor, closingMinor }) => {
    balance = closingMinor ?? balance;
    return { day, feesMinor, givenBackMinor, balanceMinor: balance };
  });
}
