import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireEndpointId } from "./find-endpoint";

/**
 * Stops sending to an endpoint for good; waiting deliveries are dead, and the log stays.
 *
 * @param userId  the user; null for a system with a key
 * @throws role_not_allowed, webhook_endpoint_not_found
 */
export async function deleteEndpoint(
  merchant: MerchantContext,
  endpointId: string,
  userId: string | null = null,
): Promise<string> {
  requireRight(merchant, "manage_integration");
  requireEndpointId(endpointId);
  const isDeleted = await call.deleteEndpoint({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    endpointId,
    userId,
  });
  return isDeleted ? endpointId : refuse("webhook_endpoint_not_found");
}
