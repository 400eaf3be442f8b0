import { sql } from "@/db/client";
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
  const [row] = await sql<[TestEvent]>`
    select event_id as "eventId", delivery_id as "deliveryId" from send_test_event(
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment,
      p_endpoint_id => ${id})`;
  return row;
}
