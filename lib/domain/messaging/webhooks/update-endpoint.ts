import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import type { EventChoice } from "./event-types";
import { findEndpoint, requireEndpointId } from "./find-endpoint";
import type { WebhookEndpoint } from "./list-endpoints";
import { ownerKey, type WebhookOwner } from "./webhook-owner";
import { requireWebhookUrl } from "./webhook-url";

export type EndpointChange = {
  url?: string | undefined;
  events?: EventChoice | undefined;
  isEnabled?: boolean | undefined;
};

/**
 * Changes an endpoint. Enabling it resets its failures, and sends its waiting deliveries at once.
 *
 * @param userId  the user; null for a system with a key
 * @throws role_not_allowed, webhook_endpoint_not_found, invalid_request for an address that must not be called
 */
export async function updateEndpoint(
  owner: WebhookOwner,
  endpointId: string,
  change: EndpointChange,
  userId: string | null = null,
): Promise<WebhookEndpoint> {
  requireRight(owner, "manage_webhooks");
  requireEndpointId(endpointId);
  const url =
    change.url === undefined ? null : requireWebhookUrl(change.url, owner.environment).href;
  const isFound = await call.updateEndpoint({
    ...ownerKey(owner),
    endpointId,
    url,
    events: change.events ?? null,
    isEnabled: change.isEnabled ?? null,
    userId,
  });
  return isFound ? findEndpoint(owner, endpointId) : refuse("webhook_endpoint_not_found");
}
