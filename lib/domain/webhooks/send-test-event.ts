import { call } from "@/db/calls.gen";
import type { MerchantContext } from "../merchants/merchant-context";
import { findEnabledEndpoint } from "./find-endpoint";

export type TestEvent = { eventId: string; deliveryId: string };

/**
 * Stages a `webhook.test` event for this endpoint alone, whatever events it chose.
 *
 * @throws webhook_endpoint_not_found, webhook_endpoint_disabled
 */
export async function sendTestEvent(
  merchant: MerchantContext,
  endpointId: string,
): Promise<TestEvent> {
  const { id } = await findEnabledEndpoint(merchant, endpointId);
  const [row] = await call.sendTestEvent<[TestEvent]>({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    endpointId: id,
  });
  return row;
}
