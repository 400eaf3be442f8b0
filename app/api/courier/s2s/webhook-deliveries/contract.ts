import { defineContract } from "@/lib/http/endpoint/contract";
import { listWebhookDeliveriesContract } from "../../../v1/external/webhook-deliveries/contract";

const { query, response } = listWebhookDeliveriesContract;

export const listCompanyWebhooksContract = defineContract({
  operationId: "listCompanyWebhooks",
  summary: "List webhook deliveries to the courier with all their attempts, newest first",
  description: "Of the token's environment, for 90 days after their events.",
  tag: "Courier",
  scopes: ["work_orders"],
  query,
  response,
});
