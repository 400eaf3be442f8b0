import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { findEnabledEndpoint } from "./find-endpoint";

export type TestEvent = { eventId: string; deliveryId: string };

/**
 * Stages a `webhook.test` event for this endpoint only, whichever events it subscribes to.
 *
 * @throws role_not_allowed, webhook_endpoint_not_found, webhook_endpoint_disabled
 */
export async function sendTestEvent(
  merchant: MerchantContext,
  endpointId: string,
): Promise<TestEvent> {
  requireRight(merchant, "manage_integration");
  const { id } = await findEnabledEndpoint(merchant, endpointId);
  return call.sendTestEvent({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    endpointId: id,
  });
}
