import { sql } from "@/db/client";
import type { ledgerAccounts } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";
import { causeColumns, type EntryCause, joinCauses } from "./entry-cause";

export type LedgerTransaction = EntryCause & {
  currency: string;
  environment: "live" | "test" | null;
  createdAt: Date;
  entries: LedgerEntry[];
};

export type LedgerEntry = {
  entryId: number;
  accountId: string;
  accountKind: typeof ledgerAccounts.$inferSelect.kind;
  /** The company of the account; null for the platform's own. */
  companyName: string | null;
  amountMinor: number;
};

type Row = Omit<LedgerTransaction, "createdAt"> & { createdAtMs: number };

/** One posting whole: every account it moved, and why. @throws ledger_transaction_not_found */
export async function readLedgerTransaction(
  _admin: AdminContext,
  transactionId: string,
): Promise<LedgerTransaction> {
  if (!TRANSACTION_ID.test(transactionId)) return refuse("ledger_transaction_not_found");
  const [row] = await sql<Row[]>`
    select t.currency, t.environment, extract(epoch from t.created_at)::float8 * 1000 as "createdAtMs",
           (select coalesce(json_agg(json_build_object(
                     'entryId', e.id, 'accountId', e.account_id, 'amountMinor', e.amount_minor,
                     'accountKind', l.kind, 'companyName', coalesce(m.name, c.name))
                     order by e.id), '[]')
              from ledger_entries e
              join ledger_accounts l on l.id = e.account_id
              left join merchants m on m.id = l.merchant_id
              left join couriers c on c.id = l.courier_id
             where e.transaction_id = t.id) as entries,
           ${causeColumns()}
      from ledger_transactions t ${joinCauses()}
     where t.id = ${transactionId}`;
  if (!row) return refuse("ledger_transaction_not_found");
  const { createdAtMs, ...transaction } = row;
  return { ...transaction, createdAt: new Date(createdAtMs) };
}

const TRANSACTION_ID = /^ltx_\w{1,64}$/;
