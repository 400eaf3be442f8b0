import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import type { EventType } from "./event-types";
import { findEnabledEndpoint } from "./find-endpoint";
import { ownerKey, type WebhookOwner } from "./webhook-owner";

export type TestEvent = { eventId: string; deliveryId: string };

/** An example of an event, as the reference shows it. */
export type EventExample = { type: EventType; data: object };

/**
 * Stages a `webhook.test` event, or an example of another one, for this endpoint only, whichever events it subscribes
 * to.
 *
 * @throws role_not_allowed, webhook_endpoint_not_found, webhook_endpoint_disabled, test_quota_reached; invalid_request
 *   for an example in live, where a receiver would take it for an order's
 */
export async function sendTestEvent(
  owner: WebhookOwner,
  endpointId: string,
  example: EventExample | null = null,
): Promise<TestEvent> {
  requireRight(owner, "manage_webhooks");
  if (example && owner.environment !== "test") {
    return refuseValue("type", { kind: "test_keys_only" });
  }
  const { id } = await findEnabledEndpoint(owner, endpointId);
  return call.sendTestEvent({
    ...ownerKey(owner),
    endpointId: id,
    ...(example && { type: example.type, data: { ...example.data, environment: "test" } }),
  });
}
