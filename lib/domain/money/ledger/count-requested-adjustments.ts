import { count, eq, min } from "drizzle-orm";
import { db } from "@/db/client";
import { adjustments } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

/** The number of adjustments that wait for a second person, and since when the first does. */
export async function countRequestedAdjustments(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(adjustments.requestedAt) })
    .from(adjustments)
    .where(eq(adjustments.state, "requested"));
  return queue ?? { count: 0, oldestAt: null };
}
