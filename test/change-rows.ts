import type postgres from "postgres";
import { changes } from "@/db/client";
import { owner } from "./world";

/** Changes rows past the SQL functions, and announces it as their callers would. */
export async function changeRows(change: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = await owner.reserve();
  try {
    await sql`begin`;
    await change(sql);
    const [row] = await sql`select current_setting('tumiza.changes', true) as noted`;
    await sql`commit`;
    changes.announce(String(row?.noted ?? ""));
  } catch (error) {
    await sql`rollback`;
    throw error;
  } finally {
    sql.release();
  }
}
