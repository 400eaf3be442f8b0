import { z } from "zod";
import { defineContract } from "@/lib/http/contract";
import { newEndpointResponse } from "../../contract";
import { endpointParams } from "../contract";

export const rotateWebhookSecretContract = defineContract({
  operationId: "rotateWebhookSecret",
  summary: "Give a webhook endpoint a new secret",
  description: "For 24 hours every webhook is signed with the new and with the present secret.",
  tag: "Webhooks",
  params: endpointParams,
  response: z.object(newEndpointResponse),
  refusals: ["webhook_endpoint_not_found"],
});
