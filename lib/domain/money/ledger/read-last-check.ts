import { desc, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { ledgerChecks, users, type TrialBalanceLine } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

export type LastCheck = Omit<typeof ledgerChecks.$inferSelect, "trialBalance"> & {
  /** Null if the schedule did it. */
  ranByName: string | null;
};

const { trialBalance, ...checkColumns } = getTableColumns(ledgerChecks);

/** The last check of the ledger; undefined before the first. */
export async function readLastCheck(_admin: AdminContext): Promise<LastCheck | undefined> {
  const [last] = await db
    .select({ ...checkColumns, ranByName: users.name })
    .from(ledgerChecks)
    .leftJoin(users, eq(users.id, ledgerChecks.ranBy))
    .orderBy(desc(ledgerChecks.id))
    .limit(1);
  return last;
}

/** The sums of all accounts at the last check of the whole ledger. */
export type TrialBalance = { at: Date; lines: TrialBalanceLine[] };

/** Undefined before the first check. */
export async function readTrialBalance(_admin: AdminContext): Promise<TrialBalance | undefined> {
  const [whole] = await db
    .select({ at: ledgerChecks.finishedAt, lines: trialBalance })
    .from(ledgerChecks)
    .where(isNotNull(trialBalance))
    .orderBy(desc(ledgerChecks.id))
    .limit(1);
  return whole && { at: whole.at, lines: whole.lines ?? [] };
}
