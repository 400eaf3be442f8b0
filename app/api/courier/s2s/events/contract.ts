import { z } from "zod";
import type {
  CompanyEvent,
  CompanyEventPage,
} from "@/lib/domain/messaging/events/list-company-events";
import type { CompanyEventType } from "@/lib/domain/messaging/webhooks/company-event-types";
import { companyEventFields } from "@/lib/http/endpoint/company-event";
import { defineContract } from "@/lib/http/endpoint/contract";
import { pageLimit, searchText } from "@/lib/http/endpoint/fields";

const companyEvent = z
  .object({
    ...companyEventFields,
    order_id: z.string().nullable(),
    sequence: z.int().nullable().meta({
      description:
        "The number of the event among yours of its order: 1, 2, 3 …; null for a test event.",
    }),
  })
  .meta({ id: "CompanyEvent" });

export const listCompanyEventsContract = defineContract({
  operationId: "listCompanyEvents",
  summary: "Pull events of the courier, oldest first",
  description:
    "Pass `cursor` of the last answer as `after`: nothing is skipped and nothing comes twice. The same events as by webhook, with the same ids, for 90 days. Events are recorded while you have an endpoint, also a disabled one.",
  tag: "Courier",
  scopes: ["work_orders"],
  query: z.strictObject({
    after: searchText(100).optional().meta({ description: "Events after this one alone." }),
    limit: pageLimit,
  }),
  response: z
    .object({
      success: z.literal(true),
      events: z.array(companyEvent).meta({ description: "The events, oldest first." }),
      has_more: z.boolean(),
      cursor: z.string().nullable().meta({
        description: "What to pass as after next time; null while nothing has happened yet.",
      }),
    })
    .meta({ id: "CompanyEventList" }),
});

export function toCompanyEventPage({ events, hasMore, cursor }: CompanyEventPage) {
  return { success: true as const, events: events.map(toEvent), has_more: hasMore, cursor };
}

function toEvent(event: CompanyEvent) {
  return {
    id: event.id,
    // The functions that append events use no other types and fields.
    type: event.type as CompanyEventType,
    timestamp: event.occurredAt.toISOString(),
    order_id: event.orderId,
    sequence: event.sequence,
    data: event.data as z.input<typeof companyEventFields.data>,
  };
}
