import { ORDER_STATUSES } from "@/lib/domain/order-status";
import { DETAIL_NAMES, readDetails, toWire } from "@/lib/domain/ordering/orders/order-details";

/** Descriptions of what a request sends, by the name of the field or parameter. */
export const REQUEST_DESCRIPTIONS: Record<string, string> = {
  ...toWire(
    readDetails(DETAIL_NAMES, (_, { about, isPhone, limit }) =>
      isPhone
        ? `${about}, without an extension, as \`+265999123456\` or as people in your market write it.`
        : `${about}. At most ${limit} characters.`,
    ),
  ),
  metadata:
    "Your own data: an object of at most 50 keys and 8 KB. It is returned as you sent it, and never read.",
  reason: "Why, in words.",
  external_reference: "Your own job's id.",
  product_type: "What kind of thing it is.",
  order_id: "The id of an order, in the environment of the key.",
  run_id: "The id of a run.",
  tracking_id: "The `tracking_id` of an order.",
  event_id: "The id of an event.",
  endpoint_id: "The id of a webhook endpoint.",
  delivery_id: "The id of a webhook delivery.",
  offer_id: "The id of an offer to one of your riders.",
  rider_id: "The number of one of your riders.",
  preference_id: "The id of a preference.",
  cursor: "`next_cursor` of the page before, unchanged.",
  status: `A status: ${ORDER_STATUSES.map((code) => `\`${code}\``).join(", ")}, or its label.`,
  type: "Transactions of this type alone.",
  state: "Deliveries in this state alone.",
  url: "The address that events are sent to.",
  events: "The types of event to send; `*` is all of them, also future ones.",
};
