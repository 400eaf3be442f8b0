import { count, eq, min } from "drizzle-orm";
import { db } from "@/db/client";
import { topUps } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

export type TopUpQueue = { count: number; oldestAt: Date | null };

/** How many top-ups are in an open state, by default said to be paid, and how old the oldest is. */
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
