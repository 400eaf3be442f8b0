import { count, eq, min } from "drizzle-orm";
import { db } from "@/db/client";
import { priceChanges } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

/** The number of price changes that wait for a second person, and since when the first does. */
export async function countRequestedPriceChanges(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(priceChanges.requestedAt) })
    .from(priceChanges)
    .where(eq(priceChanges.state, "requested"));
  return queue ?? { count: 0, oldestAt: null };
}
