import { and, gt } from "drizzle-orm";
import { fromReplica } from "@/db/client";
import { couriers, ledgerAccounts, merchants } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { foundIn } from "../../found-in";
import { refuseCursor } from "../../newest-first";
import { findLedgerAccounts, type LedgerAccount } from "./find-ledger-accounts";

export type LedgerAccountsPage = { accounts: LedgerAccount[]; nextCursor: string | null };

/** Accounts whose id or company contains a text, in the order of their ids. @throws invalid_request */
export async function listLedgerAccounts(
  _admin: AdminContext,
  filter: { search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<LedgerAccountsPage> {
  const { search, cursor, limit } = filter;
  if (cursor !== undefined && !ACCOUNT_ID.test(cursor)) return refuseCursor();
  const rows = await findLedgerAccounts(
    and(
      cursor === undefined ? undefined : gt(ledgerAccounts.id, cursor),
      foundIn(search?.trim(), ledgerAccounts.id, merchants.name, couriers.name),
    ),
    limit + 1,
    fromReplica,
  );
  const accounts = rows.slice(0, limit);
  return { accounts, nextCursor: rows.length > limit ? (accounts.at(-1)?.id ?? null) : null };
}

/** The readable ids of `lib/domain/money/ledger/ledger_accounts.sql`. */
export const ACCOUNT_ID = /^[0-9A-Za-z_:]{1,100}$/;
