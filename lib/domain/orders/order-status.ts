import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "@/db/schema/order-life";

export { ORDER_LIFE, ORDER_STATUSES, type OrderStatus };

/** What other systems call the same thing. */
const ALIASES = new Map<string, OrderStatus>(
  Object.entries({
    pending: "searching",
    accepted: "assigned",
    rider_assigned: "assigned",
    driver_assigned: "assigned",
    at_pickup: "arrived_at_pickup",
    collected: "picked_up",
    pickedup: "picked_up",
    intransit: "in_transit",
    on_the_way: "in_transit",
    out_for_delivery: "in_transit",
    at_destination: "arrived",
    failed: "undeliverable",
    failed_delivery: "undeliverable",
    canceled: "cancelled",
  }),
);

/** Far above any honest spelling; a longer one would be kept and shown with its padding. */
const LABEL_MAX_LENGTH = 64;

/** The status a label means, whatever its case, spaces, `-` or `_`; undefined for an unknown one. */
export function statusOfLabel(label: string): OrderStatus | undefined {
  if (label.length > LABEL_MAX_LENGTH) return undefined;
  const code = label
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
  return ORDER_STATUSES.find((status) => status === code) ?? ALIASES.get(code);
}

/** A merchant may cancel where the order life leads to `cancelled` (spec: Order transitions). */
export function mayCancel(status: OrderStatus): boolean {
  return ORDER_LIFE[status].next.includes("cancelled");
}
