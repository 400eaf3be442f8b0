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
  atBranch: "refused",
  params: endpointParams,
  response: endpointResponse,
  refusals: ["webhook_endpoint_not_found"],
});

/** What can be changed of an endpoint, beside the events that it gets. */
export const endpointChanges = {
  url: endpointUrl.optional(),
  enabled: z
    .boolean()
    .optional()
    .meta({ description: "false disables the endpoint, true enables it again." }),
  status: endpointStatus
    .optional()
    .meta({ description: "The same as `enabled`, by the name that is read." }),
};

type Switched = { enabled?: boolean | undefined; status?: "enabled" | "disabled" | undefined };

/** Refuses a `status` that says another thing than `enabled`. */
export function agreeingStatus({ enabled, status }: Switched, context: z.RefinementCtx): void {
  if (enabled === undefined || status === undefined || enabled === (status === "enabled")) return;
  addProblem(context, { kind: "contradicts_enabled" }, ["status"]);
}

export const updateWebhookEndpointContract = defineContract({
  operationId: "updateWebhookEndpoint",
  summary: "Change, disable or enable a webhook endpoint",
  description:
    "Events of a disabled endpoint stay queued. Enabling it sends the waiting events and resets its failures.",
  tag: "Webhooks",
  scopes: [],
  atBranch: "refused",
  params: endpointParams,
  body: z
    .object({
      url: endpointChanges.url,
      events: eventChoice.optional(),
      enabled: endpointChanges.enabled,
      status: endpointChanges.status,
    })
    .superRefine(agreeingStatus)
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
  atBranch: "refused",
  params: endpointParams,
  response: z
    .object({ success: z.literal(true), id: z.string(), deleted: z.literal(true) })
    .meta({ id: "DeletedWebhookEndpoint" }),
  refusals: ["webhook_endpoint_not_found"],
});

export function toEndpointChange(
  body: Switched & Pick<EndpointChange, "url" | "events">,
): EndpointChange {
  const isEnabled = body.enabled ?? (body.status && body.status === "enabled");
  return { url: body.url, events: body.events, isEnabled };
}

export function toDeleted(id: string) {
  return { success: true as const, id, deleted: true as const };
}
