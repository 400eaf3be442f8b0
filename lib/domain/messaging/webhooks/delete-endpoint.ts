import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireEndpointId } from "./find-endpoint";
import { ownerKey, type WebhookOwner } from "./webhook-owner";

/**
 * Stops sending to an endpoint for good; waiting deliveries are dead, and the log stays.
 *
 * @param userId  the user; null for a system with a key
 * @throws role_not_allowed, webhook_endpoint_not_found
 */
export async function deleteEndpoint(
  owner: WebhookOwner,
  endpointId: string,
  userId: string | null = null,
): Promise<string> {
  requireRight(owner, "manage_webhooks");
  requireEndpointId(endpointId);
  const isDeleted = await call.deleteEndpoint({
    ...ownerKey(owner),
    endpointId,
    userId,
  });
  return isDeleted ? endpointId : refuse("webhook_endpoint_not_found");
}
