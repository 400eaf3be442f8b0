import type postgres from "postgres";
import { changes } from "@/db/client";
import { owner } from "./world";

/** Changes rows past the SQL functions, and announces it as their callers would. */
export async function changeRows(
  change: (sql: postgres.TransactionSql) => Promise<unknown>,
): Promise<void> {
  const noted = await owner.begin(async (sql) => {
    await change(sql);
    return sql<{ noted: string }[]>`select current_setting('tumiza.changes', true) as noted`;
  });
  changes.announce(noted[0]?.noted);
}
