import { desc, eq, getTableColumns } from "drizzle-orm";
import { db } from "@/db/client";
import { ledgerChecks, users } from "@/db/schema";
import type { AdminContext } from "../platform/admin-context";

export type LastCheck = typeof ledgerChecks.$inferSelect & {
  /** Null where the schedule did it. */
  ranByName: string | null;
};

/** The last look at the whole ledger; undefined before the first. */
export async function readLastCheck(_admin: AdminContext): Promise<LastCheck | undefined> {
  const [last] = await db
    .select({ ...getTableColumns(ledgerChecks), ranByName: users.name })
    .from(ledgerChecks)
    .leftJoin(users, eq(users.id, ledgerChecks.ranBy))
    .orderBy(desc(ledgerChecks.id))
    .limit(1);
  return last;
}
