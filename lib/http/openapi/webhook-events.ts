import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import examples from "@/docs/guide/snippets/events.json" with { type: "json" };
import { EVENT_TYPES, type EventType } from "@/lib/domain/messaging/webhooks/event-types";
import {
  CHANGE_FIELDS,
  CHOSEN_FIELDS,
  FEE_FIELDS,
} from "@/lib/domain/ordering/changes/change-rules";
import { collectionEventData } from "../endpoint/collection-event";
import { disputeFields } from "../endpoint/dispute";
import { environment, instant } from "../endpoint/fields";
import { orderEventData } from "../endpoint/order-event";
import { ratingFields } from "../endpoint/rating";
import {
  capacityRestored,
  pinAnswered,
  seriesFailed,
  walletLow,
  walletMovement,
} from "./merchant-events";

const promisedBy = instant.meta({
  description: "The latest arrival that was promised at placing, in UTC.",
});

const expectedNow = instant.meta({ description: "When the parcel should arrive now, in UTC." });

const orderDelayed = orderEventData
  .extend({
    delay: z
      .object({
        promised_by: promisedBy,
        previous_expected_at: instant.nullable().meta({
          description:
            "What the order's last `order.delayed` or `order.eta_changed` said, in UTC; null in the first.",
        }),
        expected_at: expectedNow,
        late_minutes: z
          .int()
          .meta({ description: "The minutes from `promised_by` to `expected_at`." }),
      })
      .meta({ id: "Delay" }),
  })
  .meta({ id: "OrderDelayedEventData" });

const etaChanged = orderEventData
  .extend({
    eta_change: z
      .object({
        promised_by: promisedBy,
        previous_expected_at: instant.meta({
          description: "What the order's last `order.delayed` or `order.eta_changed` said, in UTC.",
        }),
        expected_at: expectedNow,
        is_late: z
          .boolean()
          .meta({ description: "Whether that is still later than `promised_by`." }),
      })
      .meta({ id: "EtaChange" }),
  })
  .meta({ id: "OrderEtaChangedEventData" });

/** What a field was or is: text, a list, or a number in the field's own unit. */
const changedValue = (description: string) =>
  z
    .union([z.string(), z.number(), z.array(z.string())])
    .nullable()
    .meta({ description });

const changedField = z
  .object({
    before: changedValue(
      "What the order had, a number in the unit of its field; null for nothing.",
    ),
    after: changedValue("What it has now, a number in the unit of its field; null for nothing."),
  })
  .meta({ id: "ChangedField", description: "One changed field." })
  .optional();

const orderChanged = orderEventData
  .extend({
    changes: z
      .object(
        Object.fromEntries(
          [...CHANGE_FIELDS, ...FEE_FIELDS, ...CHOSEN_FIELDS].map((name) => [
            name,
            changedField.meta({ description: `The change of ${name}.` }),
          ]),
        ),
      )
      .meta({
        id: "OrderChanges",
        description:
          "Each changed field by its name in the order, with its values before and after.",
      }),
  })
  .meta({ id: "OrderChangedEventData" });

const disputed = orderEventData.extend({ dispute: disputeFields }).meta({ id: "DisputeEventData" });

const rated = orderEventData.extend({ rating: ratingFields }).meta({ id: "RatingEventData" });

const testEvent = z.object({ endpoint_id: z.string(), environment }).meta({ id: "TestEventData" });

/** The `data` of an event by its type; an order's if the type has none of its own. */
const OTHER_DATA: Partial<Record<EventType, z.ZodObject>> = {
  "order.delayed": orderDelayed,
  "order.eta_changed": etaChanged,
  "order.changed": orderChanged,
  "wallet.credited": walletMovement,
  "wallet.debited": walletMovement,
  "wallet.low": walletLow,
  "collection.collected": collectionEventData,
  "collection.remitted": collectionEventData,
  "collection.paid_out": collectionEventData,
  "capacity.restored": capacityRestored,
  "pin_request.answered": pinAnswered,
  "series.failed": seriesFailed,
  "dispute.opened": disputed,
  "dispute.answered": disputed,
  "dispute.note_added": disputed,
  "dispute.decided": disputed,
  "rating.given": rated,
  "webhook.test": testEvent,
};

/** The `data` of the example of an event. */
export const exampleOf = (type: EventType): object => examples[type].data;

/** `order.in_transit` becomes `OrderInTransitEvent`. */
function nameOf(type: EventType): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Event`;
}

const WEBHOOKS = EVENT_TYPES.map((type) => ({
  type,
  name: nameOf(type),
  body: z
    .object({
      id: z
        .string()
        .meta({ description: "The event's id: the `webhook-id`, and the id in the feed." }),
      type: z.literal(type),
      timestamp: instant,
      data: OTHER_DATA[type] ?? orderEventData,
    })
    .meta({ id: nameOf(type) }),
}));

/** The headers of every webhook. */
export const WEBHOOK_HEADERS = z.object({
  "webhook-id": z.string().meta({ description: "The event's id, the same at every attempt." }),
  "webhook-timestamp": z.string().meta({ description: "When it was sent, in Unix seconds." }),
  "webhook-signature": z.string().meta({
    description:
      "`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several with spaces between them.",
  }),
});

/** The webhooks that we send, by event type. */
export const WEBHOOK_OPERATIONS: Record<string, { post: ZodOpenApiOperationObject }> =
  Object.fromEntries(
    WEBHOOKS.map(({ type, name, body }) => [
      type,
      {
        post: {
          operationId: `receive${name}`,
          summary: `\`${type}\` is sent to your endpoint`,
          description:
            "Signed as Standard Webhooks say. Answer with any 2xx within 15 seconds; act once on each webhook-id.",
          tags: ["Webhooks"],
          security: [],
          requestParams: { header: WEBHOOK_HEADERS },
          requestBody: {
            required: true,
            content: { "application/json": { schema: body, example: examples[type] } },
          },
          responses: { "200": { description: "Accepted." } },
        },
      },
    ]),
  );

const schemaOf = (name: string) => `#/components/schemas/${name}`;

/** The webhooks to an added endpoint, for every event. */
export const ENDPOINT_CALLBACKS = {
  event: {
    "{$request.body#/url}": {
      post: {
        operationId: "receiveEvent",
        summary: "An event is sent to your endpoint",
        description: "Any of the webhooks, distinguished by `type`.",
        tags: ["Webhooks"],
        security: [],
        requestParams: { header: WEBHOOK_HEADERS },
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: { $ref: schemaOf("WebhookEvent") } },
          },
        },
        responses: {
          "200": { description: "Accepted." },
          "410": { description: "Disables the endpoint." },
        },
      },
    },
  },
} satisfies ZodOpenApiOperationObject["callbacks"];

/** The body of any webhook, distinguished by `type`. */
export const WEBHOOK_EVENT = {
  description: "The body of any webhook, distinguished by `type`.",
  oneOf: WEBHOOKS.map(({ name }) => ({ $ref: schemaOf(name) })),
  discriminator: {
    propertyName: "type",
    mapping: Object.fromEntries(WEBHOOKS.map(({ type, name }) => [type, schemaOf(name)])),
  },
};
