import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";

/** The name of a merchant or a courier company; undefined for an unknown id. */
export async function readCompanyName(
  _admin: AdminContext,
  companyId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select name from merchants where id = ${companyId}
    union all
    select name from couriers where id = ${companyId}`;
  return row?.name;
}
