import { z } from "zod";
import type { RetryRange } from "@/lib/domain/messaging/webhooks/retry-endpoint";
import { defineContract } from "@/lib/http/endpoint/contract";
import { ANY_OFFSET, givenInstant } from "@/lib/http/endpoint/fields";
import { endpointParams } from "../contract";

export const retryWebhookEndpointContract = defineContract({
  operationId: "retryWebhookEndpoint",
  summary: "Send an endpoint's deliveries again",
  description:
    "Sends all failed and waiting deliveries immediately with a new retry schedule; with include_delivered also those that were delivered. The webhook-ids stay the same. The body is optional.",
  tag: "Webhooks",
  scopes: [],
  atBranch: "refused",
  params: endpointParams,
  body: z
    .object({
      created_from: givenInstant
        .optional()
        .meta({ description: `Events from this time on${ANY_OFFSET}` }),
      created_before: givenInstant
        .optional()
        .meta({ description: `Events before this time${ANY_OFFSET}` }),
      include_delivered: z
        .boolean()
        .default(false)
        .meta({ description: "Also those that were delivered." }),
    })
    .meta({ id: "RetryRequest" }),
  isBodyOptional: true,
  response: z
    .object({ success: z.literal(true), retried: z.int() })
    .meta({ id: "RetriedDeliveries" }),
  refusals: ["webhook_endpoint_not_found", "webhook_endpoint_disabled"],
});

export function toRetryRange(body: z.output<typeof retryWebhookEndpointContract.body>): RetryRange {
  return {
    ...(body.created_from !== undefined && { createdFrom: new Date(body.created_from) }),
    ...(body.created_before !== undefined && { createdBefore: new Date(body.created_before) }),
    isEverything: body.include_delivered,
  };
}

export function toRetried(retried: number) {
  return { success: true as const, retried };
}
