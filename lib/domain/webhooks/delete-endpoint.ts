import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import { isOwnEndpoint, requireEndpointId } from "./find-endpoint";

/**
 * Stops sending there for good; the log of its deliveries stays. Answers the endpoint's id.
 *
 * @throws webhook_endpoint_not_found
 */
export async function deleteEndpoint(
  merchant: MerchantContext,
  endpointId: string,
): Promise<string> {
  requireEndpointId(endpointId);
  const [row] = await db
    .update(webhookEndpoints)
    .set({ deletedAt: expression`now()` })
    .where(isOwnEndpoint(merchant, endpointId))
    .returning({ id: webhookEndpoints.id });
  return row?.id ?? refuse("webhook_endpoint_not_found");
}
