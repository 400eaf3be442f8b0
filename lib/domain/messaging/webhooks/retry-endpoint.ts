import { findEnabledEndpoint } from "./find-endpoint";
import { retryDeliveries, type RetrySelection } from "./retry-deliveries";
import type { WebhookOwner } from "./webhook-owner";

export type RetryRange = Pick<RetrySelection, "createdFrom" | "createdBefore" | "isEverything">;

/**
 * Makes an endpoint's deliveries due again, all that have not arrived or a range; returns how many.
 *
 * @throws webhook_endpoint_not_found, webhook_endpoint_disabled
 */
export async function retryEndpoint(
  owner: WebhookOwner,
  endpointId: string,
  range: RetryRange,
): Promise<number> {
  const endpoint = await findEnabledEndpoint(owner, endpointId);
  return retryDeliveries(owner, { ...range, endpointId: endpoint.id });
}
