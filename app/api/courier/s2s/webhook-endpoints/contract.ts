import { z } from "zod";
import { COMPANY_EVENT_TYPES } from "@/lib/domain/messaging/webhooks/company-event-types";
import { defineContract } from "@/lib/http/endpoint/contract";
import {
  endpointUrl,
  listWebhookEndpointsContract,
  newEndpointResponse,
} from "../../../v1/external/webhook-endpoints/contract";

/** `*` also covers types added later. */
const EVENT_CHOICES = ["*", ...COMPANY_EVENT_TYPES] as const;

export const companyEventChoice = z
  .array(z.enum(EVENT_CHOICES).meta({ id: "SubscribedCompanyEvent" }))
  .min(1)
  .max(EVENT_CHOICES.length)
  .meta({ description: "Event types to send, or * for all." });

export const listCompanyEndpointsContract = defineContract({
  operationId: "listCompanyEndpoints",
  summary: "List the webhook endpoints of the courier, newest first",
  description: "Of the token's environment, without their secrets.",
  tag: "Courier",
  scopes: ["work_orders"],
  response: listWebhookEndpointsContract.response,
});

export const createCompanyEndpointContract = defineContract({
  operationId: "createCompanyEndpoint",
  summary: "Register a webhook endpoint of the courier",
  description:
    "Receives events of your offers and jobs from now on, signed and retried as those of merchants.",
  tag: "Courier",
  scopes: ["work_orders"],
  body: z
    .object({ url: endpointUrl, events: companyEventChoice.default(["*"]) })
    .meta({ id: "CompanyEndpointRequest" }),
  response: newEndpointResponse,
});
