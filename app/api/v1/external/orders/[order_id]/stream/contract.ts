import { z } from "zod";
import type { OrderNews } from "@/lib/domain/ordering/following/follow-order";
import { defineContract } from "@/lib/http/endpoint/contract";
import type { SentEvent } from "@/lib/http/endpoint/event-answer";
import { orderStatus } from "@/lib/http/endpoint/fields";
import { etaField, toEta } from "@/lib/http/endpoint/order-eta";
import { riderPositionField, toRiderPosition } from "@/lib/http/endpoint/order-position";
import { merchantEvent, toEvent } from "../../../events/contract";

const end = z
  .object({
    success: z.literal(true),
    type: z.literal("end"),
    complete: z.literal(true).meta({
      description:
        "Only the last event has it: a stream without it was cut off and goes on with Last-Event-ID.",
    }),
    order_id: z.string(),
    status_code: orderStatus,
  })
  .meta({ id: "OrderStreamEnd" });

const entry = z
  .union([
    merchantEvent,
    z
      .object({ type: z.literal("rider_position"), rider_position: riderPositionField })
      .meta({ id: "RiderPositionNews" }),
    z.object({ type: z.literal("eta"), eta: etaField }).meta({ id: "EtaNews" }),
  ])
  .meta({
    id: "OrderNews",
    description:
      "An event of the order as in the feed, the position of its rider, or when it arrives. Only events have an id.",
  });

export const streamOrderContract = defineContract({
  operationId: "streamOrder",
  summary: "Follow an order",
  description:
    "A `text/event-stream` of one order: its events so far and each new one, with the names, ids and data of webhooks; then `rider_position` and `eta` with the fields of the order, at first and whenever they change; and `end` once the order is over. A comment comes every 15 seconds. A stream ends after ten minutes, or earlier when it is not read: connect again with the id of the last event as `Last-Event-ID`, and nothing is skipped and nothing comes twice. 50 streams can be open at a time in each environment of your account.",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  params: z.object({ order_id: z.string() }),
  response: end,
  line: z.union([entry, end]).meta({
    id: "OrderStreamEvent",
    description: "The data of an event of the stream.",
  }),
  isLive: true,
  refusals: ["order_not_found", "too_many_streams"],
});

/** Events of the stream. Those with an id are events of the order. */
export function toSentEvent(news: OrderNews): SentEvent {
  switch (news.kind) {
    case "event":
      return { id: news.event.id, name: news.event.type, data: toEvent(news.event) };
    case "rider_position":
      return named({ type: "rider_position", rider_position: toRiderPosition(news.riderPosition) });
    case "eta":
      return named({ type: "eta", eta: toEta(news.eta) });
    case "end":
      return named(toEnd(news));
  }
}

function toEnd({ orderId, status }: Extract<OrderNews, { kind: "end" }>): z.input<typeof end> {
  return { success: true, type: "end", complete: true, order_id: orderId, status_code: status };
}

function named(data: z.input<typeof entry> | z.input<typeof end>): SentEvent {
  return { name: data.type, data };
}
