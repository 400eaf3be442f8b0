import { z } from "zod";
import type { EventPage, MerchantEvent } from "@/lib/domain/events/list-events";
import { defineContract } from "@/lib/http/contract";
import { environment, instant, pageLimit, searchText } from "@/lib/http/fields";

export const listEventsContract = defineContract({
  operationId: "listEvents",
  summary: "Pull events, oldest first",
  description:
    "Pass the id of the last event you have seen as `after`: nothing is skipped and nothing comes twice. The same events as by webhook, with the same ids.",
  tag: "Webhooks",
  query: z.strictObject({ after: searchText(100).optional(), limit: pageLimit }),
  response: z.object({
    success: z.literal(true),
    events: z.array(
      z.object({
        id: z.string().meta({ description: "Also the webhook-id." }),
        type: z.string(),
        timestamp: instant,
        environment,
        order_id: z.string().nullable(),
        sequence: z
          .int()
          .nullable()
          .meta({ description: "1, 2, 3 … per order; null for what belongs to no order." }),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    has_more: z.boolean(),
  }),
});

export function toEventPage({ events, hasMore }: EventPage) {
  return { success: true as const, events: events.map(toEvent), has_more: hasMore };
}

function toEvent(event: MerchantEvent) {
  return {
    id: event.id,
    type: event.type,
    timestamp: event.occurredAt.toISOString(),
    environment: event.environment,
    order_id: event.orderId,
    sequence: event.sequence,
    data: event.data,
  };
}
