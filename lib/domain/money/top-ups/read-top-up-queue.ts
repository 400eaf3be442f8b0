import { count, eq, min } from "drizzle-orm";
import { db } from "@/db/client";
import { topUps } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

export type TopUpQueue = { count: number; oldestAt: Date | null };

/** The number of top-ups in an open state, by default declared paid, and the age of the oldest. */
export async function readTopUpQueue(
  _admin: AdminContext,
  state: "requested" | "declared" = "declared",
): Promise<TopUpQueue> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(topUps.requestedAt) })
    .from(topUps)
    .where(eq(topUps.state, state));
  return queue ?? { count: 0, oldestAt: null };
}
