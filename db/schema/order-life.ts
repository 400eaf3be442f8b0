type Group = "searching" | "under_way" | "delivered" | "ended";

/**
 * The order life: every status, what it is called, how it counts and what it leads to. The database's
 * type, its table of allowed moves, the event types and the filters are made from this table.
 */
const LIFE = {
  searching: pending("searching", ["assigned", "cancelled"], "searching"),
  assigned: pending("assigned", ["arrived_at_pickup", "picked_up", "searching", "cancelled"]),
  arrived_at_pickup: pending("arrived at pickup", ["picked_up", "searching", "cancelled"]),
  picked_up: pending("picked up", ["in_transit", "returning"]),
  in_transit: pending("In Transit", ["arrived", "delivered", "undeliverable"]),
  arrived: pending("arrived", ["delivered", "undeliverable"]),
  delivered: delivered("delivered", ["completed"]),
  completed: delivered("completed", []),
  undeliverable: pending("undeliverable", ["in_transit", "returning"]),
  returning: pending("returning", ["returned"]),
  returned: cancelled("returned"),
  cancelled: cancelled("cancelled"),
};

export type OrderStatus = keyof typeof LIFE;

type Life = {
  /** As the API shows it; compare codes, never labels. */
  label: string;
  metricsBucket: "pending" | "completed" | "cancelled";
  /** Where lists for people show it. */
  group: Group;
  hasProof: boolean;
  next: readonly OrderStatus[];
};

export const ORDER_LIFE: Record<OrderStatus, Life> = LIFE;

export const ORDER_STATUSES = Object.keys(LIFE) as [OrderStatus, ...OrderStatus[]];

/** Fills `order_status_transitions`, by which Postgres enforces the moves. */
export function orderMovesSql(): string {
  const moves = ORDER_STATUSES.flatMap((status) =>
    ORDER_LIFE[status].next.map((to) => `('${status}', '${to}')`),
  );
  return `delete from order_status_transitions;
    insert into order_status_transitions (from_status, to_status) values ${moves.join(", ")}`;
}

function pending<const Next extends string>(
  label: string,
  next: readonly Next[],
  group: Group = "under_way",
) {
  return { label, metricsBucket: "pending", group, hasProof: false, next } as const;
}

function delivered<const Next extends string>(label: string, next: readonly Next[]) {
  return { label, metricsBucket: "completed", group: "delivered", hasProof: true, next } as const;
}

function cancelled(label: string) {
  return { label, metricsBucket: "cancelled", group: "ended", hasProof: false, next: [] } as const;
}
