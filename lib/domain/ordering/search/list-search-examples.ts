import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";

/** Texts that find something: an order under way, a rider, a merchant and a courier company. */
export async function listSearchExamples(_admin: AdminContext): Promise<string[]> {
  const [row] = await sql<Record<string, string | null>[]>`
    select (select parcel_code from orders
             where status not in ('completed', 'returned', 'cancelled') and environment = 'live'
             order by updated_at desc limit 1) as parcel,
           (select split_part(name, ' ', 1) from riders where environment = 'live' order by id limit 1) as rider,
           (select name from merchants order by id limit 1) as merchant,
           (select name from couriers order by id limit 1) as company`;
  return Object.values(row ?? {}).filter((text) => text !== null);
}
