import { and, desc, eq, gte } from "drizzle-orm";
import { db } from "@/db/client";
import { requestLog } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireId } from "../../require-id";

export type RefusedRequest = Awaited<ReturnType<typeof listRefusedByPlatform>>[number];

/** The refused requests of a merchant's systems, newest first; without bodies. */
export async function listRefusedByPlatform(
  _admin: AdminContext,
  merchantId: string,
  { limit }: { limit: number },
) {
  const { id, environment, operation, status, createdAt } = requestLog;
  return db
    .select({ id, environment, operation, status, createdAt })
    .from(requestLog)
    .where(and(eq(requestLog.merchantId, requireId("mer", merchantId)), gte(status, 400)))
    .orderBy(desc(createdAt))
    .limit(limit);
}
