import { z } from "zod";
import type { NewWebhookEndpoint } from "@/lib/domain/webhooks/create-endpoint";
import { EVENT_TYPES } from "@/lib/domain/webhooks/event-choice";
import type { WebhookEndpoint } from "@/lib/domain/webhooks/find-endpoint";
import { defineContract } from "@/lib/http/contract";
import { environment, instant } from "@/lib/http/fields";

/** `*` also stands for types that do not exist yet. */
const EVENT_CHOICES = ["*", ...EVENT_TYPES] as const;

export const eventChoice = z
  .array(z.enum(EVENT_CHOICES))
  .min(1)
  .max(EVENT_CHOICES.length)
  .meta({ description: "Event types to send there, or * for all of them." });

export const endpointUrl = z.string().meta({
  description:
    "https, at a public address. A test endpoint may be http on the developer's own machine.",
  examples: ["https://shop.example.com/webhooks/deliveries"],
});

const endpointFields = {
  id: z.string(),
  url: z.url(),
  events: z.array(z.string()),
  environment,
  status: z.enum(["enabled", "disabled"]),
  disabled_reason: z.string().nullable(),
  failing_since: instant.nullable(),
  last_success_at: instant.nullable(),
  last_failure_at: instant.nullable(),
  created_at: instant,
};

export const endpointResponse = {
  success: z.literal(true),
  endpoint: z.object(endpointFields),
};

export const newEndpointResponse = {
  success: z.literal(true),
  endpoint: z.object({
    ...endpointFields,
    secret: z.string().meta({
      description: "Verifies signatures (Standard Webhooks). Shown this once.",
      examples: ["whsec_…"],
    }),
  }),
};

export const listWebhookEndpointsContract = defineContract({
  operationId: "listWebhookEndpoints",
  summary: "List webhook endpoints, newest first",
  tag: "Webhooks",
  response: z.object({
    success: z.literal(true),
    endpoints: z.array(z.object(endpointFields)),
  }),
});

export const createWebhookEndpointContract = defineContract({
  operationId: "createWebhookEndpoint",
  summary: "Register a webhook endpoint",
  description: "It hears of what happens in the key's environment from now on.",
  tag: "Webhooks",
  body: z.object({ url: endpointUrl, events: eventChoice.default(["*"]) }),
  response: z.object(newEndpointResponse),
});

export function toEndpoints(endpoints: WebhookEndpoint[]) {
  return { success: true as const, endpoints: endpoints.map(toEndpointFields) };
}

export function toEndpoint(endpoint: WebhookEndpoint) {
  return { success: true as const, endpoint: toEndpointFields(endpoint) };
}

export function toNewEndpoint(endpoint: NewWebhookEndpoint) {
  const { secret } = endpoint;
  return { success: true as const, endpoint: { ...toEndpointFields(endpoint), secret } };
}

function toEndpointFields(endpoint: WebhookEndpoint) {
  return {
    id: endpoint.id,
    url: endpoint.url,
    events: endpoint.events,
    environment: endpoint.environment,
    status: endpoint.disabledAt ? ("disabled" as const) : ("enabled" as const),
    disabled_reason: endpoint.disabledReason,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    last_success_at: endpoint.lastSuccessAt?.toISOString() ?? null,
    last_failure_at: endpoint.lastFailureAt?.toISOString() ?? null,
    created_at: endpoint.createdAt.toISOString(),
  };
}
