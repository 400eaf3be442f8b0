import { and, count, eq, isNotNull, isNull, min } from "drizzle-orm";
import { db } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

/** How many live endpoints do not answer as they should, and since when the first of them does not. */
export async function countFailingEndpoints(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(webhookEndpoints.failingSince) })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.environment, "live"),
        isNull(webhookEndpoints.deletedAt),
        isNotNull(webhookEndpoints.failingSince),
      ),
    );
  return queue ?? { count: 0, oldestAt: null };
}
