import { z } from "zod";
import type { EndpointChange } from "@/lib/domain/messaging/webhooks/update-endpoint";
import { defineContract } from "@/lib/http/endpoint/contract";
import { addProblem } from "@/lib/http/endpoint/issues-of";
import { endpointResponse, endpointStatus, endpointUrl, eventChoice } from "../contract";

export const endpointParams = z.object({ endpoint_id: z.string() });

export const readWebhookEndpointContract = defineContract({
  operationId: "readWebhookEndpoint",
  summary: "Read a webhook endpoint",
  tag: "Webhooks",
  scopes: ["read"],
  params: endpointParams,
  response: endpointResponse,
  refusals: ["webhook_endpoint_not_found"],
});

export const updateWebhookEndpointContract = defineContract({
  operationId: "updateWebhookEndpoint",
  summary: "Change, disable or enable a webhook endpoint",
  description:
    "Events of a disabled endpoint stay queued. Enabling it sends the waiting events and resets its failures.",
  tag: "Webhooks",
  scopes: [],
  params: endpointParams,
  body: z
    .object({
      url: endpointUrl.optional(),
      events: eventChoice.optional(),
      enabled: z
        .boolean()
        .optional()
        .meta({ description: "false disables the endpoint, true enables it again." }),
      status: endpointStatus
        .optional()
        .meta({ description: "The same as `enabled`, by the name that is read." }),
    })
    .superRefine(({ enabled, status }, context) => {
      if (enabled === undefined || status === undefined || enabled === (status === "enabled"))
        return;
      addProblem(context, { kind: "contradicts_enabled" }, ["status"]);
    })
    .meta({ id: "WebhookEndpointChanges" }),
  response: endpointResponse,
  refusals: ["webhook_endpoint_not_found"],
});

export const deleteWebhookEndpointContract = defineContract({
  operationId: "deleteWebhookEndpoint",
  summary: "Delete a webhook endpoint",
  description: "Nothing more is sent to it. The log of its deliveries is kept.",
  tag: "Webhooks",
  scopes: [],
  params: endpointParams,
  response: z
    .object({ success: z.literal(true), id: z.string(), deleted: z.literal(true) })
    .meta({ id: "DeletedWebhookEndpoint" }),
  refusals: ["webhook_endpoint_not_found"],
});

export function toEndpointChange(
  body: z.output<typeof updateWebhookEndpointContract.body>,
): EndpointChange {
  const isEnabled = body.enabled ?? (body.status && body.status === "enabled");
  return { url: body.url, events: body.events, isEnabled };
}

export function toDeleted(id: string) {
  return { success: true as const, id, deleted: true as const };
}
