import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import { requireMerchantId } from "../merchants/merchant-id";
import type { AdminContext } from "../platform/admin-context";
import { endpointColumns, type WebhookEndpoint } from "./find-endpoint";

/** A merchant's endpoints of both environments, newest first, without their secrets. */
export async function listEndpointsByPlatform(
  _admin: AdminContext,
  merchantId: string,
): Promise<WebhookEndpoint[]> {
  return db
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.merchantId, requireMerchantId(merchantId)),
        isNull(webhookEndpoints.deletedAt),
      ),
    )
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));
}
