import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import type { MerchantContext } from "../merchants/merchant-context";
import { endpointColumns, type WebhookEndpoint } from "./find-endpoint";

/** All endpoints of a merchant in one environment, newest first; a merchant has a handful. */
export async function listEndpoints(merchant: MerchantContext): Promise<WebhookEndpoint[]> {
  return db
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.merchantId, merchant.merchantId),
        eq(webhookEndpoints.environment, merchant.environment),
        isNull(webhookEndpoints.deletedAt),
      ),
    )
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));
}
