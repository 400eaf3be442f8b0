import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";

export const retryWebhookDeliveryContract = defineContract({
  operationId: "retryWebhookDelivery",
  summary: "Send one delivery again",
  description:
    "Sends it immediately with a new retry schedule and the same webhook-id, even if it was delivered before. A delivery that is being sent right now is left alone.",
  tag: "Webhooks",
  scopes: [],
  atBranch: "refused",
  params: z.object({ delivery_id: z.string() }),
  response: z.object({ success: z.literal(true), id: z.string() }).meta({ id: "RetriedDelivery" }),
  refusals: [
    "webhook_delivery_not_found",
    "webhook_endpoint_not_found",
    "webhook_endpoint_disabled",
  ],
});

export function toRetriedDelivery(id: string) {
  return { success: true as const, id };
}
