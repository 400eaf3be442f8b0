import { sql } from "@/db/client";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import type { EventChoice } from "./event-choice";
import { findEndpoint, requireEndpointId, type WebhookEndpoint } from "./find-endpoint";
import { requireWebhookUrl } from "./webhook-url";

export type EndpointChange = {
  url?: string | undefined;
  events?: EventChoice | undefined;
  isEnabled?: boolean | undefined;
};

/**
 * Changes an endpoint. Enabling it forgets its failures, and what waited for it is sent at once.
 *
 * @param userId  who does it; null for a system with a key
 * @throws webhook_endpoint_not_found, invalid_request for an address that must not be called
 */
export async function updateEndpoint(
  merchant: MerchantContext,
  endpointId: string,
  change: EndpointChange,
  userId: string | null = null,
): Promise<WebhookEndpoint> {
  requireEndpointId(endpointId);
  const url =
    change.url === undefined ? null : requireWebhookUrl(change.url, merchant.environment).href;
  const [row] = await sql<[{ isFound: boolean }]>`select update_endpoint(
    p_merchant_id => ${merchant.merchantId},
    p_environment => ${merchant.environment}::environment,
    p_endpoint_id => ${endpointId},
    p_url => ${url},
    p_events => ${change.events ?? null}::text[],
    p_is_enabled => ${change.isEnabled ?? null},
    p_user_id => ${userId}) as "isFound"`;
  return row.isFound ? findEndpoint(merchant, endpointId) : refuse("webhook_endpoint_not_found");
}
