import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireId } from "../../require-id";
import { withDuplicateIds } from "./duplicate-endpoints";
import { endpointColumns, type WebhookEndpoint } from "./list-endpoints";

/** A merchant's endpoints of both environments, newest first, without their secrets. */
export async function listEndpointsByPlatform(
  _admin: AdminContext,
  merchantId: string,
): Promise<WebhookEndpoint[]> {
  const endpoints = await db
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.merchantId, requireId("mer", merchantId)),
        isNull(webhookEndpoints.deletedAt),
      ),
    )
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));
  return withDuplicateIds(endpoints);
}
