import { defineContract } from "@/lib/http/endpoint/contract";
import { retryWebhookEndpointContract } from "../../../../../v1/external/webhook-endpoints/[endpoint_id]/retry/contract";

const { params, body, response, refusals } = retryWebhookEndpointContract;

export const retryCompanyEndpointContract = defineContract({
  operationId: "retryCompanyEndpoint",
  summary: "Send the deliveries of an endpoint of the courier again",
  description:
    "Sends all failed and waiting deliveries immediately with a new retry schedule; with include_delivered also those that were delivered. The webhook-ids stay the same. The body is optional.",
  tag: "Courier",
  scopes: ["work_orders"],
  params,
  body,
  isBodyOptional: true,
  response,
  refusals,
});
