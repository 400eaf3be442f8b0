import { defineContract } from "@/lib/http/endpoint/contract";
import { sendTestWebhookContract } from "../../../../../v1/external/webhook-endpoints/[endpoint_id]/test/contract";

const { params, response } = sendTestWebhookContract;

export const testCompanyEndpointContract = defineContract({
  operationId: "testCompanyEndpoint",
  summary: "Send a test event to an endpoint of the courier",
  description:
    "A `webhook.test` event, whichever events the endpoint subscribes to, queued like any other event; its delivery shows the outcome.",
  tag: "Courier",
  scopes: ["work_orders"],
  params,
  response,
  refusals: ["webhook_endpoint_not_found", "webhook_endpoint_disabled"],
});
