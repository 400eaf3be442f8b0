import { count, min } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { isDisputed } from "./list-disputes";

/** The number of disputed live deliveries, and since when the first is disputed. */
export async function countDisputes(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(orders.disputedAt) })
    .from(orders)
    .where(isDisputed);
  return queue ?? { count: 0, oldestAt: null };
}
