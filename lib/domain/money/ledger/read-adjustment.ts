import { eq } from "drizzle-orm";
import { sql } from "@/db/client";
import { adjustments } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { type Adjustment, findAdjustments } from "./find-adjustments";
import { readLedgerAccount } from "./read-ledger-account";

export type ReadAdjustment = Adjustment & {
  /** The balance before it: now, or when it was posted; null for a rejected one. */
  balanceBeforeMinor: number | null;
};

/** One adjustment in any state. @throws adjustment_not_found */
export async function readAdjustment(admin: AdminContext, id: string): Promise<ReadAdjustment> {
  const [found] = await findAdjustments(admin, eq(adjustments.id, requireId("adj", id)), 1);
  if (!found) return refuse("adjustment_not_found");
  return { ...found, balanceBeforeMinor: await balanceBefore(admin, found) };
}

async function balanceBefore(
  admin: AdminContext,
  { state, accountId, amountMinor, ledgerTransactionId }: Adjustment,
): Promise<number | null> {
  if (state === "requested") return (await readLedgerAccount(admin, accountId)).balanceMinor;
  if (state !== "posted") return null;
  const [row] = await sql<[{ after: number }?]>`
    select coalesce(e.balance_after_minor, (
             select sum(o.amount_minor) from ledger_entries o
              where o.account_id = e.account_id and o.id <= e.id))::float8 as after
      from ledger_entries e
     where e.transaction_id = ${ledgerTransactionId} and e.account_id = ${accountId}`;
  return row ? row.after - amountMinor : null;
}
