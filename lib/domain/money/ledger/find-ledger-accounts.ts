import { asc, eq, getTableColumns, or, type SQL, sql as expression } from "drizzle-orm";
import { fromPrimary } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import { couriers, ledgerAccounts, markets, merchants, wallets } from "@/db/schema";

export type LedgerAccount = typeof ledgerAccounts.$inferSelect & {
  /** The company it belongs to; null for the platform's own. */
  companyName: string | null;
  /** The balance, if it is stored or already summed; null if the whole account would have to be read. */
  balanceMinor: number | null;
  /** A larger adjustment needs a second confirmation; null if none does. */
  confirmAboveMinor: number | null;
};

/** Accounts that meet a condition, in the order of their ids. */
export async function findLedgerAccounts(
  which: SQL | undefined,
  limit: number,
  read: Reader = fromPrimary,
): Promise<LedgerAccount[]> {
  return read(({ db }) =>
    db
      .select({
        ...getTableColumns(ledgerAccounts),
        companyName: expression<string | null>`coalesce(${merchants.name}, ${couriers.name})`,
        balanceMinor: expression<number | null>`coalesce(${wallets.balanceMinor},
        case when ${ledgerAccounts.kind} = 'courier_earnings'
             then earnings_balance(${ledgerAccounts.courierId}, ${ledgerAccounts.currency}) end)::float8`,
        confirmAboveMinor: markets.adjustmentConfirmMinor,
      })
      .from(ledgerAccounts)
      .leftJoin(merchants, eq(merchants.id, ledgerAccounts.merchantId))
      .leftJoin(couriers, eq(couriers.id, ledgerAccounts.courierId))
      .leftJoin(
        markets,
        or(eq(markets.code, merchants.marketCode), eq(markets.code, couriers.marketCode)),
      )
      .leftJoin(wallets, eq(wallets.accountId, ledgerAccounts.id))
      .where(which)
      .orderBy(asc(ledgerAccounts.id))
      .limit(limit),
  );
}
