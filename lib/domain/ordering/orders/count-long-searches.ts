import { count, min } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { searchesLong } from "./list-long-searches";

/** The number of live orders that search for too long, and since when the first does. */
export async function countLongSearches(
  _admin: AdminContext,
  minutes: number,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(orders.updatedAt) })
    .from(orders)
    .where(searchesLong(minutes));
  return queue ?? { count: 0, oldestAt: null };
}
