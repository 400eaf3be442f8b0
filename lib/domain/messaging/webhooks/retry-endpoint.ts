import type { MerchantContext } from "../../authority/merchant-context";
import { findEnabledEndpoint } from "./find-endpoint";
import { retryDeliveries, type RetrySelection } from "./retry-deliveries";

export type RetryRange = Pick<RetrySelection, "createdFrom" | "createdBefore" | "isEverything">;

/**
 * Makes an endpoint's deliveries due again, all that have not arrived or a range; returns how many.
 *
 * @throws webhook_endpoint_not_found, webhook_endpoint_disabled
 */
export async function retryEndpoint(
  merchant: MerchantContext,
  endpointId: string,
  range: RetryRange,
): Promise<number> {
  const endpoint = await findEnabledEndpoint(merchant, endpointId);
  return retryDeliveries(merchant, { ...range, endpointId: endpoint.id });
}
