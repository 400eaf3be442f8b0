import { z } from "zod";
import type { TestEvent } from "@/lib/domain/messaging/webhooks/send-test-event";
import { defineContract } from "@/lib/http/endpoint/contract";
import { endpointParams } from "../contract";

export const sendTestWebhookContract = defineContract({
  operationId: "sendTestWebhook",
  summary: "Send a webhook.test event to an endpoint",
  description:
    "Sent whichever events the endpoint subscribes to. It is queued like any other event; its delivery shows the outcome.",
  tag: "Webhooks",
  scopes: [],
  params: endpointParams,
  response: z
    .object({
      success: z.literal(true),
      event_id: z.string().meta({ description: "The webhook-id of the event." }),
      delivery_id: z.string(),
    })
    .meta({ id: "SentTestEvent" }),
  refusals: ["webhook_endpoint_not_found", "webhook_endpoint_disabled", "test_quota_reached"],
});

export function toTestEvent({ eventId, deliveryId }: TestEvent) {
  return { success: true as const, event_id: eventId, delivery_id: deliveryId };
}
