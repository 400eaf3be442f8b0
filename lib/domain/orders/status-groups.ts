import { sql as expression, type SQL } from "drizzle-orm";
import type { OrderStatus } from "./order-status";

export const STATUS_GROUPS = ["searching", "under_way", "delivered", "ended"] as const;

/** How a list of orders is divided for people: nobody has it yet, somebody has, there, came to nothing. */
export type StatusGroup = (typeof STATUS_GROUPS)[number];

const GROUP_OF: Record<OrderStatus, StatusGroup> = {
  searching: "searching",
  assigned: "under_way",
  arrived_at_pickup: "under_way",
  picked_up: "under_way",
  in_transit: "under_way",
  arrived: "under_way",
  undeliverable: "under_way",
  returning: "under_way",
  delivered: "delivered",
  completed: "delivered",
  returned: "ended",
  cancelled: "ended",
};

export function groupOf(status: OrderStatus): StatusGroup {
  return GROUP_OF[status];
}

/** The statuses of a group; of all groups where none is named. */
export function statusesOf(group: StatusGroup | undefined): OrderStatus[] {
  const entries = Object.entries(GROUP_OF) as [OrderStatus, StatusGroup][];
  return entries.flatMap(([status, of]) => (group === undefined || of === group ? [status] : []));
}

/** Statuses as rows that a query can go through one by one, named `wanted`. */
export function unnestedStatuses(statuses: OrderStatus[]): SQL {
  const list = expression.join(
    statuses.map((status) => expression`${status}`),
    expression`, `,
  );
  return expression`unnest(array[${list}]::order_status[]) wanted (status)`;
}
