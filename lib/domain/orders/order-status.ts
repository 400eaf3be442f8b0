import type { orders } from "@/db/schema";

export type OrderStatus = (typeof orders.$inferSelect)["status"];

type Life = {
  /** As the API shows it; compare codes, never labels. */
  label: string;
  metricsBucket: "pending" | "completed" | "cancelled";
  hasProof: boolean;
  next: readonly OrderStatus[];
};

/**
 * The order life: what each status is called, counts as and leads to. Postgres enforces the same
 * moves (`order_status_transitions`); a test compares the two.
 */
export const ORDER_LIFE: Record<OrderStatus, Life> = {
  searching: pending("searching", ["assigned", "cancelled"]),
  assigned: pending("assigned", ["arrived_at_pickup", "picked_up", "searching", "cancelled"]),
  arrived_at_pickup: pending("arrived at pickup", ["picked_up", "searching", "cancelled"]),
  picked_up: pending("picked up", ["in_transit", "returning"]),
  in_transit: pending("In Transit", ["arrived", "delivered", "undeliverable"]),
  arrived: pending("arrived", ["delivered", "undeliverable"]),
  delivered: delivered("delivered", ["completed"]),
  completed: delivered("completed", []),
  undeliverable: pending("undeliverable", ["in_transit", "returning"]),
  returning: pending("returning", ["returned"]),
  returned: { label: "returned", metricsBucket: "cancelled", hasProof: false, next: [] },
  cancelled: { label: "cancelled", metricsBucket: "cancelled", hasProof: false, next: [] },
};

export const ORDER_STATUSES = Object.keys(ORDER_LIFE) as OrderStatus[];

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

function pending(label: string, next: readonly OrderStatus[]): Life {
  return { label, metricsBucket: "pending", hasProof: false, next };
}

function delivered(label: string, next: readonly OrderStatus[]): Life {
  return { label, metricsBucket: "completed", hasProof: true, next };
}
