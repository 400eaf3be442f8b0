import { z } from "zod";
import { EVENT_TYPES } from "@/lib/domain/messaging/webhooks/event-types";
import type { EventExample, TestEvent } from "@/lib/domain/messaging/webhooks/send-test-event";
import { defineContract } from "@/lib/http/endpoint/contract";
import { exampleOf } from "@/lib/http/openapi/webhook-events";
import { endpointParams } from "../contract";

export const sendTestWebhookContract = defineContract({
  operationId: "sendTestWebhook",
  summary: "Send a test event to an endpoint",
  description:
    "A `webhook.test` event, or with a test key an example of any other type. Sent whichever events the endpoint subscribes to, and queued like any other event; its delivery shows the outcome. The body is optional.",
  tag: "Webhooks",
  scopes: [],
  atBranch: "refused",
  params: endpointParams,
  body: z
    .object({
      type: z.enum(EVENT_TYPES).default("webhook.test").meta({
        description:
          "The event to get an example of. Its ids are those of the reference, and the feed does not have it.",
      }),
    })
    .meta({ id: "TestEventRequest" }),
  isBodyOptional: true,
  response: z
    .object({
      success: z.literal(true),
      event_id: z.string().meta({ description: "The webhook-id of the event." }),
      delivery_id: z.string(),
    })
    .meta({ id: "SentTestEvent" }),
  refusals: ["webhook_endpoint_not_found", "webhook_endpoint_disabled", "test_quota_reached"],
});

/** The example that is asked for; null for the usual test event. */
export function exampleIn({
  type,
}: z.output<typeof sendTestWebhookContract.body>): EventExample | null {
  return type === "webhook.test" ? null : { type, data: exampleOf(type) };
}

export function toTestEvent({ eventId, deliveryId }: TestEvent) {
  return { success: true as const, event_id: eventId, delivery_id: deliveryId };
}
