import { defineContract } from "@/lib/http/endpoint/contract";
import { rotateWebhookSecretContract } from "../../../../../v1/external/webhook-endpoints/[endpoint_id]/rotate-secret/contract";

const { params, body, response, refusals } = rotateWebhookSecretContract;

export const rotateCompanySecretContract = defineContract({
  operationId: "rotateCompanySecret",
  summary: "Rotate the secret of a webhook endpoint of the courier",
  description:
    "For 24 hours every webhook is signed with the current secret too, and with those before it for the rest of their own 24 hours.",
  tag: "Courier",
  scopes: ["work_orders"],
  params,
  body,
  isBodyOptional: true,
  response,
  refusals,
});
