import { z } from "zod";
import { mayUseLoopback } from "@/lib/domain/messaging/webhooks/allowed-address";
import type { NewWebhookEndpoint } from "@/lib/domain/messaging/webhooks/create-endpoint";
import { EVENT_TYPES } from "@/lib/domain/messaging/webhooks/event-types";
import type { WebhookEndpoint } from "@/lib/domain/messaging/webhooks/list-endpoints";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment, instant } from "@/lib/http/endpoint/fields";

/** `*` also covers types added later. */
const EVENT_CHOICES = ["*", ...EVENT_TYPES] as const;

export const eventChoice = z
  .array(z.enum(EVENT_CHOICES).meta({ id: "SubscribedEvent" }))
  .min(1)
  .max(EVENT_CHOICES.length)
  .meta({ description: "Event types to send, or * for all." });

/** The addresses that `requireWebhookUrl` accepts on this installation. */
const URL_RULE = [
  "An absolute https URL of at most 2048 characters at a public address, on port 443 or a port from 1024, without user name or password.",
  mayUseLoopback("test")
    ? "On this installation, which is for development, a test endpoint may also be http, and at localhost or another loopback address; a live endpoint may not."
    : "The same holds for test endpoints: http and loopback addresses are accepted on installations for development only.",
].join(" ");

export const endpointUrl = z.string().meta({
  description: URL_RULE,
  examples: ["https://shop.example.com/webhooks/deliveries"],
});

export const endpointStatus = z.enum(["enabled", "disabled"]).meta({ id: "WebhookEndpointStatus" });

const endpointFields = {
  id: z.string(),
  url: z.url(),
  events: z.array(z.string()),
  environment,
  status: endpointStatus.meta({ description: "Whether it gets events." }),
  disabled_reason: z.string().nullable(),
  duplicate_endpoint_ids: z.array(z.string()),
  failing_since: instant.nullable(),
  last_success_at: instant.nullable(),
  last_failure_at: instant.nullable(),
  created_at: instant,
};

const webhookEndpoint = z.object(endpointFields).meta({ id: "WebhookEndpoint" });

export const endpointResponse = z
  .object({
    success: z.literal(true),
    endpoint: webhookEndpoint,
  })
  .meta({ id: "WebhookEndpointAnswer" });

export const newEndpointResponse = z
  .object({
    success: z.literal(true),
    endpoint: z
      .object({
        ...endpointFields,
        secret: z.string().meta({
          description: "Verifies signatures (Standard Webhooks). Shown only once.",
          examples: ["whsec_…"],
        }),
      })
      .meta({ id: "NewWebhookEndpoint" }),
  })
  .meta({ id: "NewWebhookEndpointAnswer" });

export const listWebhookEndpointsContract = defineContract({
  operationId: "listWebhookEndpoints",
  summary: "List webhook endpoints, newest first",
  tag: "Webhooks",
  scopes: ["read"],
  atBranch: "refused",
  response: z
    .object({
      success: z.literal(true),
      endpoints: z.array(webhookEndpoint),
    })
    .meta({ id: "WebhookEndpointList" }),
});

export const createWebhookEndpointContract = defineContract({
  operationId: "createWebhookEndpoint",
  summary: "Register a webhook endpoint",
  description: "Receives events of the key's environment from now on.",
  tag: "Webhooks",
  scopes: [],
  atBranch: "refused",
  body: z
    .object({ url: endpointUrl, events: eventChoice.default(["*"]) })
    .meta({ id: "WebhookEndpointRequest" }),
  response: newEndpointResponse,
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
    duplicate_endpoint_ids: endpoint.duplicateIds,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    last_success_at: endpoint.lastSuccessAt?.toISOString() ?? null,
    last_failure_at: endpoint.lastFailureAt?.toISOString() ?? null,
    created_at: endpoint.createdAt.toISOString(),
  };
}
