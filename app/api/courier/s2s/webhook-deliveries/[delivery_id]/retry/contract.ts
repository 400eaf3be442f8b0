import { defineContract } from "@/lib/http/endpoint/contract";
import { retryWebhookDeliveryContract } from "../../../../../v1/external/webhook-deliveries/[delivery_id]/retry/contract";

const { params, response, refusals } = retryWebhookDeliveryContract;

export const retryCompanyWebhookContract = defineContract({
  operationId: "retryCompanyWebhook",
  summary: "Send one delivery to the courier again",
  description:
    "Sends it immediately with a new retry schedule and the same webhook-id, even if it was delivered before. A delivery that is being sent right now is left alone.",
  tag: "Courier",
  scopes: ["work_orders"],
  params,
  response,
  refusals,
});
