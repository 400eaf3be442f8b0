import { refuse } from "../../errors";
import { listEndpoints, type WebhookEndpoint } from "./list-endpoints";
import type { WebhookOwner } from "./webhook-owner";

const ENDPOINT_ID = /^whe_[0-9A-Za-z]{22}$/;

/** @throws webhook_endpoint_not_found also for one of another owner or environment. */
export async function findEndpoint(
  owner: WebhookOwner,
  endpointId: string,
): Promise<WebhookEndpoint> {
  requireEndpointId(endpointId);
  const endpoints = await listEndpoints(owner);
  return endpoints.find(({ id }) => id === endpointId) ?? refuse("webhook_endpoint_not_found");
}

/** An endpoint that events are sent to. @throws webhook_endpoint_not_found, webhook_endpoint_disabled */
export async function findEnabledEndpoint(
  owner: WebhookOwner,
  endpointId: string,
): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(owner, endpointId);
  return endpoint.disabledAt ? refuse("webhook_endpoint_disabled") : endpoint;
}

/** A text that is not an id of ours names no endpoint and never reaches the database. */
export function requireEndpointId(endpointId: string): void {
  if (!ENDPOINT_ID.test(endpointId)) refuse("webhook_endpoint_not_found");
}
