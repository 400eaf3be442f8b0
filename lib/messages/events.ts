import type { Catalogue } from "./language";

const english = {
  title: "Events",
  sub: "Every event, newest first, as webhooks send it and GET events returns it.",
  emptyTitle: "No events yet.",
  empty: "Place an order. Each status change appears here and goes to your webhook endpoints.",
  data: "Data",
  /** For screen readers, where a page has several. */
  ofEvent: (event: string) => ` of ${event}`,
  dataOf: (event: string) => `Data of ${event}`,
  because: (reason: string) => `, ${reason}`,
  one: {
    metaTitle: "Event",
    time: "Time",
    order: "Order",
    status: "Status",
    reason: "Reason",
    id: "Event ID",
    idHint: "Sent as webhook-id with each delivery.",
    dataSub: "As webhooks send it and GET events returns it.",
    deliveries: "Deliveries",
    deliveriesSub: "You can replay any delivery, even one that arrived.",
    failure: "We couldn't load the deliveries.",
    nothingSent: "No webhooks sent: no endpoint subscribed to this event.",
    endpoints: "Webhook endpoints",
  },
};

export type EventMessages = typeof english;

/** The event log. */
export const EVENTS: Catalogue<EventMessages> = { en: english, ny: english };
