import { and, desc, isNull } from "drizzle-orm";
import { asMerchant } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import type { MerchantContext } from "../merchants/merchant-context";
import { ofMerchant } from "../merchants/of-merchant";
import { endpointColumns, type WebhookEndpoint } from "./find-endpoint";

/** All endpoints of a merchant in one environment, newest first; a merchant has a handful. */
export async function listEndpoints(merchant: MerchantContext): Promise<WebhookEndpoint[]> {
  return asMerchant(merchant)
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(and(ofMerchant(webhookEndpoints, merchant), isNull(webhookEndpoints.deletedAt)))
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));
}
