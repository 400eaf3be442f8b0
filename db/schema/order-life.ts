/** The groups of statuses in lists for people. */
export const STATUS_GROUPS = ["searching", "under_way", "delivered", "ended"] as const;

export type StatusGroup = (typeof STATUS_GROUPS)[number];

/** The activity of the rider who has the order, in the sequence of a delivery. */
export type Leg =
  | "to_pickup"
  | "at_pickup"
  | "leaving_pickup"
  | "to_recipient"
  | "at_recipient"
  | "undelivered"
  | "to_merchant";

/** The counters of a courier company's figures, by group. */
const BUCKETS = {
  searching: "pending",
  under_way: "pending",
  delivered: "completed",
  ended: "cancelled",
} as const;

/**
 * The order life: every status with its name, the rider's activity in it and the statuses that may follow, the
 * usual one first. The database's type, moves and checks, the event types, filters, metrics, timelines, badges
 * and each person's view of an order are made from this table (decision 0006).
 */
const LIFE = {
  searching: status("searching", "searching", null, ["assigned", "cancelled"]),
  assigned: underWay("assigned", "to_pickup", [
    "arrived_at_pickup",
    "picked_up",
    "searching",
    "cancelled",
  ]),
  arrived_at_pickup: underWay("arrived at pickup", "at_pickup", [
    "picked_up",
    "searching",
    "cancelled",
  ]),
  picked_up: underWay("picked up", "leaving_pickup", ["in_transit", "returning"]),
  in_transit: underWay("In Transit", "to_recipient", ["arrived", "delivered", "undeliverable"]),
  arrived: underWay("arrived", "at_recipient", ["delivered", "undeliverable"]),
  delivered: status("delivered", "delivered", null, ["completed"]),
  completed: status("completed", "delivered", null, []),
  undeliverable: underWay("undeliverable", "undelivered", ["returning", "in_transit"]),
  returning: underWay("returning", "to_merchant", ["returned"]),
  returned: status("returned", "ended", null, []),
  cancelled: status("cancelled", "ended", null, []),
};

export type OrderStatus = keyof typeof LIFE;

type Life = {
  /** The API's text; compare codes, never labels. */
  label: string;
  group: StatusGroup;
  /** Null while no rider has the order. */
  leg: Leg | null;
  metricsBucket: "pending" | "completed" | "cancelled";
  hasProof: boolean;
  next: readonly OrderStatus[];
};

export const ORDER_LIFE: Record<OrderStatus, Life> = LIFE;

export const ORDER_STATUSES = Object.keys(LIFE) as [OrderStatus, ...OrderStatus[]];

/** Questions about a status that rules ask; each is also an SQL function of its name. */
const QUESTIONS = {
  is_delivered: ({ group }) => group === "delivered",
  /** The rider has finished with it, delivered or not. */
  is_over: ({ metricsBucket }) => metricsBucket !== "pending",
  /** A rider has accepted it and is not done with it. */
  is_under_way: ({ group }) => group === "under_way",
  is_final: ({ next }) => next.length === 0,
  /** Until the parcel is picked up, the order can be given to another rider. */
  is_assignable: ({ group, next }) => group === "searching" || next.includes("searching"),
} satisfies Record<string, (life: Life) => boolean>;

export type StatusQuestion = keyof typeof QUESTIONS;

export function statusesWhere(question: StatusQuestion): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => QUESTIONS[question](ORDER_LIFE[status]));
}

/** `'delivered', 'completed'`: literals, so that a partial index is recognised. */
export function quotedStatuses(statuses: readonly OrderStatus[]): string {
  return statuses.map((status) => `'${status}'`).join(", ");
}

/** The SQL that fills `order_status_transitions`, by which Postgres enforces the moves, and makes the questions' functions. */
export function orderLifeSql(): string {
  const moves = ORDER_STATUSES.flatMap((status) =>
    ORDER_LIFE[status].next.map((to) => `('${status}', '${to}')`),
  );
  const buckets = ORDER_STATUSES.map(
    (status) => `when '${status}' then '${ORDER_LIFE[status].metricsBucket}'`,
  );
  return [
    `delete from order_status_transitions;
    insert into order_status_transitions (from_status, to_status) values ${moves.join(", ")};`,
    functionSql("metrics_bucket", "text", `case p_status ${buckets.join(" ")} end`),
    ...(Object.keys(QUESTIONS) as StatusQuestion[]).map((question) =>
      functionSql(question, "boolean", `p_status in (${quotedStatuses(statusesWhere(question))})`),
    ),
  ].join("\n");
}

/** A function that Postgres inlines into the query. */
function functionSql(name: string, type: string, body: string): string {
  return `create or replace function ${name}(p_status order_status) returns ${type}
    language sql immutable as $$ select ${body} $$;`;
}

function status<const Next extends string>(
  label: string,
  group: StatusGroup,
  leg: Leg | null,
  next: readonly Next[],
) {
  return {
    label,
    group,
    leg,
    metricsBucket: BUCKETS[group],
    hasProof: group === "delivered",
    next,
  };
}

function underWay<const Next extends string>(label: string, leg: Leg, next: readonly Next[]) {
  return status(label, "under_way", leg, next);
}
