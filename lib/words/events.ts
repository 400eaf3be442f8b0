import type { Catalogue } from "./language";

const english = {
  title: "Events",
  sub: "Everything that happened, newest first, as webhooks tell it and GET events answers it.",
  emptyTitle: "No events yet.",
  empty: "Place an order and each of its statuses is an event, here and at your webhook endpoints.",
  data: "Data",
  /** Read out after it, where there are several. */
  ofEvent: (event: string) => ` of ${event}`,
  dataOf: (event: string) => `Data of ${event}`,
  because: (reason: string) => `, ${reason}`,
  one: {
    metaTitle: "Event",
    time: "Time",
    order: "Order",
    status: "Status",
    reason: "Reason",
    id: "Event id",
    idHint: "The webhook-id of its deliveries.",
    dataSub: "As webhooks send it and GET events answers it.",
    deliveries: "Deliveries",
    deliveriesSub: "Each can be sent again, also one that arrived.",
    failure: "The deliveries could not be read.",
    nothingSent: "Nothing was sent: no endpoint wanted it when it happened.",
    endpoints: "Webhook endpoints",
  },
};

export type EventWords = typeof english;

/** What happened, as webhooks tell it. */
export const EVENTS: Catalogue<EventWords> = { en: english };
