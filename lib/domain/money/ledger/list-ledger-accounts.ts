import { and, eq, gt, isNull, or } from "drizzle-orm";
import { fromReplica } from "@/db/client";
import { couriers, ledgerAccounts, merchants } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { Environment } from "../../authority/merchant-context";
import { foundIn } from "../../found-in";
import { refuseCursor } from "../../newest-first";
import { findLedgerAccounts, type LedgerAccount } from "./find-ledger-accounts";

type AccountsFilter = {
  environment: Environment;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type LedgerAccountsPage = { accounts: LedgerAccount[]; nextCursor: string | null };

/** A balance that is not stored is summed of so many entries at most. */
const ENTRIES_SUMMED = 200_000;

/**
 * Accounts with money of an environment whose id or company contains a text, in the order of their ids; the
 * platform's own have money of both. A company's balances are as of now. @throws invalid_request
 */
export async function listLedgerAccounts(
  _admin: AdminContext,
  filter: AccountsFilter,
): Promise<LedgerAccountsPage> {
  const { environment, search, cursor, limit } = filter;
  if (cursor !== undefined && !ACCOUNT_ID.test(cursor)) return refuseCursor();
  const rows = await findLedgerAccounts(
    and(
      hasMoneyOf(environment),
      cursor === undefined ? undefined : gt(ledgerAccounts.id, cursor),
      foundIn(search?.trim(), ledgerAccounts.id, merchants.name, couriers.name),
    ),
    limit + 1,
    fromReplica,
  );
  const accounts = await withSums(rows.slice(0, limit));
  return { accounts, nextCursor: rows.length > limit ? (accounts.at(-1)?.id ?? null) : null };
}

/** A courier company's accounts are live. */
function hasMoneyOf(environment: Environment) {
  const isOfBoth = and(isNull(ledgerAccounts.environment), isNull(ledgerAccounts.courierId));
  const isLive = isNull(ledgerAccounts.environment);
  return or(
    eq(ledgerAccounts.environment, environment),
    environment === "live" ? isLive : isOfBoth,
  );
}

/** Sums the entries of companies' accounts that have no stored balance. */
async function withSums(accounts: LedgerAccount[]): Promise<LedgerAccount[]> {
  const ids = accounts
    .filter(({ balanceMinor, companyName }) => balanceMinor === null && companyName !== null)
    .map(({ id }) => id);
  if (ids.length === 0) return accounts;
  const rows = await fromReplica(
    ({ sql }) => sql<{ id: string; minor: number; count: number }[]>`
      select a.id, coalesce(s.minor, 0)::float8 as minor, s.count::int as count
        from unnest(${ids}::text[]) a (id),
        lateral (select count(*) as count, sum(amount_minor) as minor
                   from (select amount_minor from ledger_entries
                          where account_id = a.id limit ${ENTRIES_SUMMED + 1}) e) s`,
  );
  const sums = new Map(
    rows.map(({ id, minor, count }) => [id, count > ENTRIES_SUMMED ? null : minor]),
  );
  return accounts.map((it) => ({
    ...it,
    balanceMinor: it.balanceMinor ?? sums.get(it.id) ?? null,
  }));
}

/** The readable ids of `lib/domain/money/ledger/ledger_accounts.sql`. */
export const ACCOUNT_ID = /^[0-9A-Za-z_:]{1,100}$/;
