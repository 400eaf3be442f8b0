import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";
import { causeColumns, type EntryCause, joinCauses } from "./entry-cause";

export type LedgerTransaction = EntryCause & {
  currency: string;
  environment: "live" | "test" | null;
  createdAt: Date;
  entries: { entryId: number; accountId: string; amountMinor: number }[];
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
                     'entryId', e.id, 'accountId', e.account_id, 'amountMinor', e.amount_minor)
                     order by e.id), '[]')
              from ledger_entries e where e.transaction_id = t.id) as entries,
           ${causeColumns()}
      from ledger_transactions t ${joinCauses()}
     where t.id = ${transactionId}`;
  if (!row) return refuse("ledger_transaction_not_found");
  const { createdAtMs, ...transaction } = row;
  return { ...transaction, createdAt: new Date(createdAtMs) };
}

const TRANSACTION_ID = /^ltx_\w{1,64}$/;
