import { desc } from "drizzle-orm";
import { db } from "@/db/client";
import { ledgerChecks } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

/** `checkedAt` is null until the ledger has been checked for the first time. */
export type LedgerAlarm = { findings: number; checkedAt: Date | null };

/** The number of findings of the last check of the ledger; 0 means that all is right. */
export async function readLedgerAlarm(_admin: AdminContext): Promise<LedgerAlarm> {
  const [last] = await db
    .select({ findings: ledgerChecks.findingCount, checkedAt: ledgerChecks.finishedAt })
    .from(ledgerChecks)
    .orderBy(desc(ledgerChecks.id))
    .limit(1);
  return last ?? { findings: 0, checkedAt: null };
}
