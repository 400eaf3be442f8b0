import { z } from "zod";
import type {
  EventFilter,
  EventPage,
  MerchantEvent,
} from "@/lib/domain/messaging/events/list-events";
import { EVENT_TYPES } from "@/lib/domain/messaging/webhooks/event-types";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment, instant, pageLimit, searchText } from "@/lib/http/endpoint/fields";
import { addProblem } from "@/lib/http/endpoint/issues-of";

/** One type or several, with commas between them or each as a parameter of its own. */
const eventTypes = z
  .preprocess((given) => (Array.isArray(given) ? given.join(",") : given), z.string().max(500))
  .transform((text, context) => {
    const asked = text.split(",").map((type) => type.trim());
    const types = EVENT_TYPES.filter((type) => asked.includes(type));
    if (asked.every((type) => types.some((known) => known === type))) return types;
    addProblem(context, { kind: "unknown_values", known: EVENT_TYPES });
    return z.NEVER;
  })
  .optional()
  .meta({ description: `Events of these types alone: ${EVENT_TYPES.join(", ")}.` });

export const merchantEvent = z
  .object({
    id: z.string().meta({ description: "The same as the webhook-id." }),
    type: z.string(),
    timestamp: instant,
    environment,
    order_id: z.string().nullable(),
    sequence: z.int().nullable().meta({
      description:
        "The number of the event in its order: 1, 2, 3 …; null for events without an order.",
    }),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "Event" });

export const listEventsContract = defineContract({
  operationId: "listEvents",
  summary: "Pull events, oldest first",
  description:
    "Pass `cursor` of the last answer as `after`: nothing is skipped and nothing comes twice, with the same filters or others. The id of any event does as well. The same events as by webhook, with the same ids.",
  tag: "Webhooks",
  scopes: ["read"],
  atBranch: "refused",
  query: z.strictObject({
    after: searchText(100).optional().meta({ description: "Events after this one alone." }),
    from: z.enum(["now"]).optional().meta({
      description: "now: no events, and the cursor that the next ones will follow. Not with after.",
    }),
    type: eventTypes,
    order_id: searchText(64).optional().meta({ description: "Events of this order alone." }),
    limit: pageLimit,
  }),
  response: z
    .object({
      success: z.literal(true),
      events: z.array(merchantEvent).meta({ description: "The events, oldest first." }),
      has_more: z.boolean(),
      cursor: z.string().nullable().meta({
        description:
          "What to pass as after next time, also where no event fits the filters; null while nothing has happened yet.",
      }),
    })
    .meta({ id: "EventList" }),
});

export function toEventFilter(query: z.output<typeof listEventsContract.query>): EventFilter {
  const { type: types, order_id: orderId, ...rest } = query;
  return { ...rest, types, orderId };
}

export function toEventPage({ events, hasMore, cursor }: EventPage) {
  return { success: true as const, events: events.map(toEvent), has_more: hasMore, cursor };
}

export function toEvent(event: MerchantEvent) {
  return {
    id: event.id,
    type: event.type,
    timestamp: event.occurredAt.toISOString(),
    environment: event.environment,
    order_id: event.orderId ?? orderOfMoney(event),
    sequence: event.sequence,
    data: event.data,
  };
}

/** Money of an order names it in the data, and has no number among its events. */
function orderOfMoney({ data }: MerchantEvent): string | null {
  return typeof data.order_id === "string" ? data.order_id : null;
}
