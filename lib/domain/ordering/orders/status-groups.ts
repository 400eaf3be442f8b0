import { sql as expression, type SQL } from "drizzle-orm";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus, type StatusGroup } from "../../order-status";

export function groupOf(status: OrderStatus): StatusGroup {
  return ORDER_LIFE[status].group;
}

/** The statuses of a group, or of all groups. */
export function statusesOf(group: StatusGroup | undefined): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => group === undefined || groupOf(status) === group);
}

/** Statuses as rows that a query can go through one by one, named `wanted`. */
export function unnestedStatuses(statuses: OrderStatus[]): SQL {
  const list = expression.join(
    statuses.map((status) => expression`${status}`),
    expression`, `,
  );
  return expression`unnest(array[${list}]::order_status[]) wanted (status)`;
}
