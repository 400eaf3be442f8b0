import { and, count, eq, isNotNull, isNull, min } from "drizzle-orm";
import { db } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

/** The number of merchants' failing live endpoints, and since when the first of them fails. */
export async function countFailingEndpoints(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(webhookEndpoints.failingSince) })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.environment, "live"),
        isNull(webhookEndpoints.courierId),
        isNull(webhookEndpoints.deletedAt),
        isNotNull(webhookEndpoints.failingSince),
      ),
    );
  return queue ?? { count: 0, oldestAt: null };
}
