import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";
import { newEndpointResponse } from "../../contract";
import { endpointParams } from "../contract";

export const rotateWebhookSecretContract = defineContract({
  operationId: "rotateWebhookSecret",
  summary: "Rotate a webhook endpoint's secret",
  description:
    "For 24 hours every webhook is signed with the current secret too, and with those before it for the rest of their own 24 hours.",
  tag: "Webhooks",
  scopes: [],
  atBranch: "refused",
  params: endpointParams,
  body: z
    .object({
      expire_others: z.boolean().optional().meta({
        description: "true: no earlier secret signs any more, because one has leaked.",
      }),
    })
    .meta({ id: "SecretRotation" }),
  isBodyOptional: true,
  response: newEndpointResponse,
  refusals: ["webhook_endpoint_not_found"],
});
