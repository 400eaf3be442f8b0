import type { OrderPage, OrderRow } from "../order-row";

/**
 * The rows of an open list, and the rows that the same list has now at the server. They differ because
 * the list must not move while it is read: orders change in place, and new ones wait.
 */
export type ShownOrders = { shown: OrderRow[]; fresh: OrderPage };

/** A newly opened list. */
export function opened(fresh: OrderPage): ShownOrders {
  return { shown: fresh.orders, fresh };
}

/** The ids of shown orders that are no longer in `fresh`, so their newest state has to be read separately. */
export function missingFrom(shown: OrderRow[], { orders }: OrderPage): string[] {
  const known = new Set(orders.map(({ id }) => id));
  return shown.flatMap(({ id }) => (known.has(id) ? [] : [id]));
}

/** The same orders in the same places, each with its newest state. */
export function renewed(shown: OrderRow[], fresh: OrderPage, missing: OrderRow[]): ShownOrders {
  const now = new Map([...missing, ...fresh.orders].map((order) => [order.id, order]));
  // An empty list has no places to keep.
  if (shown.length === 0) return opened(fresh);
  return { shown: shown.map((order) => now.get(order.id) ?? order), fresh };
}

/** The number of new orders that are not shown yet. */
export function waitingIn({ shown, fresh }: ShownOrders): number {
  const known = new Set(shown.map(({ id }) => id));
  return fresh.orders.filter(({ id, createdAt }) => !known.has(id) && isNewer(createdAt, shown))
    .length;
}

/** Orders that moved up from the next page are not new. */
function isNewer(createdAt: string, shown: OrderRow[]): boolean {
  return shown.every((order) => order.createdAt < createdAt);
}
