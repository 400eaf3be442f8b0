import { sql } from "@/db/client";
import type { StatementAccount } from "./statement-account";

/** The months in which an account moved, newest first, as `2026-11`. */
export async function listMonths({ id, timezone }: StatementAccount): Promise<string[]> {
  const rows = await sql<{ month: string }[]>`
    select to_char(month, 'YYYY-MM') as month from months_of_account(${id}, ${timezone}) as month`;
  return rows.map(({ month }) => month);
}
