import { desc } from "drizzle-orm";
import { db } from "@/db/client";
import { ledgerChecks } from "@/db/schema";

/** How many findings the last check had, for monitoring, without their contents. */
export async function countLedgerFindings(): Promise<number> {
  const [last] = await db
    .select({ count: ledgerChecks.findingCount })
    .from(ledgerChecks)
    .orderBy(desc(ledgerChecks.id))
    .limit(1);
  return last?.count ?? 0;
}
