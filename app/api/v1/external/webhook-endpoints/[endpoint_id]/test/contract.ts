import { z } from "zod";
import type { TestEvent } from "@/lib/domain/webhooks/send-test-event";
import { defineContract } from "@/lib/http/contract";
import { endpointParams } from "../contract";

export const sendTestWebhookContract = defineContract({
  operationId: "sendTestWebhook",
  summary: "Send a webhook.test event to an endpoint",
  description:
    "Whatever events the endpoint chose. It is queued like any other; its delivery tells what came of it.",
  tag: "Webhooks",
  params: endpointParams,
  response: z.object({
    success: z.literal(true),
    event_id: z.string().meta({ description: "The webhook-id it will have." }),
    delivery_id: z.string(),
  }),
  refusals: ["webhook_endpoint_not_found", "webhook_endpoint_disabled"],
});

export function toTestEvent({ eventId, deliveryId }: TestEvent) {
  return { success: true as const, event_id: eventId, delivery_id: deliveryId };
}
