import { sql } from "@/db/client";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import { requireEndpointId } from "./find-endpoint";

/**
 * Stops sending to an endpoint for good; what still waited is dead, and the log stays.
 *
 * @param userId  who does it; null for a system with a key
 * @throws webhook_endpoint_not_found
 */
export async function deleteEndpoint(
  merchant: MerchantContext,
  endpointId: string,
  userId: string | null = null,
): Promise<string> {
  requireEndpointId(endpointId);
  const [row] = await sql<[{ isDeleted: boolean }]>`
    select delete_endpoint(${merchant.merchantId}, ${merchant.environment}::environment,
                           ${endpointId}, ${userId}) as "isDeleted"`;
  return row.isDeleted ? endpointId : refuse("webhook_endpoint_not_found");
}
