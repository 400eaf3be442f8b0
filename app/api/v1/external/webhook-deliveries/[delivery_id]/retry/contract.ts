import { z } from "zod";
import { defineContract } from "@/lib/http/contract";

export const retryWebhookDeliveryContract = defineContract({
  operationId: "retryWebhookDelivery",
  summary: "Send one delivery again",
  description:
    "Also one that arrived: at once, with a fresh schedule and the same webhook-id. One that is being sent at this moment is left alone.",
  tag: "Webhooks",
  params: z.object({ delivery_id: z.string() }),
  response: z.object({ success: z.literal(true), id: z.string() }),
  refusals: [
    "webhook_delivery_not_found",
    "webhook_endpoint_not_found",
    "webhook_endpoint_disabled",
  ],
});

export function toRetriedDelivery(id: string) {
  return { success: true as const, id };
}
