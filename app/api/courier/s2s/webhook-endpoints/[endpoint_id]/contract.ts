import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";
import {
  agreeingStatus,
  deleteWebhookEndpointContract,
  endpointChanges,
  readWebhookEndpointContract,
} from "../../../../v1/external/webhook-endpoints/[endpoint_id]/contract";
import { companyEventChoice } from "../contract";

const { params, response, refusals } = readWebhookEndpointContract;

export const readCompanyEndpointContract = defineContract({
  operationId: "readCompanyEndpoint",
  summary: "Read a webhook endpoint of the courier",
  description: "Without its secret.",
  tag: "Courier",
  scopes: ["work_orders"],
  params,
  response,
  refusals,
});

export const updateCompanyEndpointContract = defineContract({
  operationId: "updateCompanyEndpoint",
  summary: "Change, disable or enable a webhook endpoint of the courier",
  description:
    "Events of a disabled endpoint stay queued. Enabling it sends the waiting events and resets its failures.",
  tag: "Courier",
  scopes: ["work_orders"],
  params,
  body: z
    .object({ ...endpointChanges, events: companyEventChoice.optional() })
    .superRefine(agreeingStatus)
    .meta({ id: "CompanyEndpointChanges" }),
  response,
  refusals,
});

export const deleteCompanyEndpointContract = defineContract({
  operationId: "deleteCompanyEndpoint",
  summary: "Delete a webhook endpoint of the courier",
  description: "Nothing more is sent to it. The log of its deliveries is kept.",
  tag: "Courier",
  scopes: ["work_orders"],
  params,
  response: deleteWebhookEndpointContract.response,
  refusals,
});

export {
  toDeleted,
  toEndpointChange,
} from "../../../../v1/external/webhook-endpoints/[endpoint_id]/contract";
export { toEndpoint } from "../../../../v1/external/webhook-endpoints/contract";
