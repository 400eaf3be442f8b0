import { defineContract } from "@/lib/http/endpoint/contract";
import { newEndpointResponse } from "../../contract";
import { endpointParams } from "../contract";

export const rotateWebhookSecretContract = defineContract({
  operationId: "rotateWebhookSecret",
  summary: "Rotate a webhook endpoint's secret",
  description: "For 24 hours every webhook is signed with both the new and the current secret.",
  tag: "Webhooks",
  scopes: [],
  params: endpointParams,
  response: newEndpointResponse,
  refusals: ["webhook_endpoint_not_found"],
});
