import { z } from "zod";
import { webhookDeliveryState } from "@/db/schema/webhook-enums";
import type {
  DeliveryFilter,
  DeliveryPage,
  WebhookDelivery,
} from "@/lib/domain/messaging/webhooks/list-deliveries";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment, instant, pageLimit, searchText } from "@/lib/http/endpoint/fields";

const id = searchText(100).optional();

const state = z.enum(webhookDeliveryState.enumValues).meta({ id: "WebhookDeliveryState" });

const attemptFields = {
  number: z.int(),
  started_at: instant,
  duration_ms: z.int(),
  status: z.int().nullable().meta({ description: "HTTP status; null if there was no answer." }),
  error: z.string().nullable(),
  request_headers: z.record(z.string(), z.string()),
  response: z.string().meta({ description: "The first KB of the answer." }),
  next_attempt_at: instant.nullable(),
};

export const deliveryFields = {
  id: z.string(),
  endpoint_id: z.string(),
  event_id: z.string().meta({ description: "The webhook-id of every attempt." }),
  event_type: z.string(),
  order_id: z.string().nullable(),
  sequence: z.int().nullable(),
  environment,
  state: state.meta({ description: "dead: the last attempt failed; retry sends it again." }),
  created_at: instant,
  finished_at: instant.nullable(),
  next_attempt_at: instant.nullable().meta({
    description:
      "When the next attempt is due, in UTC; null if there will be none. Events of the same order are sent one after the other.",
  }),
  attempts: z.array(z.object(attemptFields).meta({ id: "DeliveryAttempt" })),
};

export const listWebhookDeliveriesContract = defineContract({
  operationId: "listWebhookDeliveries",
  summary: "List webhook deliveries with all their attempts, newest first",
  tag: "Webhooks",
  scopes: ["read"],
  atBranch: "refused",
  query: z.strictObject({
    limit: pageLimit,
    cursor: z.string().max(200).optional(),
    endpoint_id: id,
    event_id: id,
    order_id: id,
    state: state.optional(),
  }),
  response: z
    .object({
      success: z.literal(true),
      deliveries: z.array(z.object(deliveryFields).meta({ id: "WebhookDelivery" })),
      next_cursor: z.string().nullable(),
    })
    .meta({ id: "WebhookDeliveryList" }),
});

export function toDeliveryFilter(
  query: z.output<typeof listWebhookDeliveriesContract.query>,
): DeliveryFilter {
  return {
    endpointId: query.endpoint_id,
    eventId: query.event_id,
    orderId: query.order_id,
    state: query.state,
    cursor: query.cursor,
    limit: query.limit,
  };
}

export function toDeliveryPage({ deliveries, nextCursor }: DeliveryPage) {
  return {
    success: true as const,
    deliveries: deliveries.map(toDelivery),
    next_cursor: nextCursor,
  };
}

function toDelivery(delivery: WebhookDelivery) {
  return {
    id: delivery.id,
    endpoint_id: delivery.endpointId,
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    order_id: delivery.orderId,
    sequence: delivery.sequence,
    environment: delivery.environment,
    state: delivery.state,
    created_at: delivery.createdAt.toISOString(),
    finished_at: delivery.finishedAt?.toISOString() ?? null,
    next_attempt_at: delivery.state === "waiting" ? delivery.dueAt.toISOString() : null,
    attempts: delivery.log.map(toAttempt),
  };
}

function toAttempt(attempt: WebhookDelivery["log"][number]) {
  return {
    number: attempt.number,
    started_at: attempt.startedAt.toISOString(),
    duration_ms: attempt.durationMs,
    status: attempt.status,
    error: attempt.error,
    request_headers: attempt.requestHeaders,
    response: attempt.responseHead,
    next_attempt_at: attempt.nextAttemptAt?.toISOString() ?? null,
  };
}
