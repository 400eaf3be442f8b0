import type { OrderPage, OrderRow } from "../order-row";

/**
 * The rows of an open list, and those that the same list would have if it were opened now. They differ because
 * the list must not move while it is read: orders change in place, and new ones wait.
 */
export type ShownOrders = { shown: OrderRow[]; fresh: OrderPage };

/** A list as it is when it is opened. */
export function opened(fresh: OrderPage): ShownOrders {
  return { shown: fresh.orders, fresh };
}

/** Orders that are shown and that the list would not have now: their state is not in `fresh`. */
export function missingFrom(shown: OrderRow[], { orders }: OrderPage): string[] {
  const known = new Set(orders.map(({ id }) => id));
  return shown.flatMap(({ id }) => (known.has(id) ? [] : [id]));
}

/** The same orders in the same places, each as it is now. */
export function renewed(shown: OrderRow[], fresh: OrderPage, missing: OrderRow[]): ShownOrders {
  const now = new Map([...missing, ...fresh.orders].map((order) => [order.id, order]));
  // An empty list has no places to keep.
  if (shown.length === 0) return opened(fresh);
  return { shown: shown.map((order) => now.get(order.id) ?? order), fresh };
}

/** How many orders the list would have that are not shown. */
export function waitingIn({ shown, fresh }: ShownOrders): number {
  const known = new Set(shown.map(({ id }) => id));
  return fresh.orders.filter(({ id, createdAt }) => !known.has(id) && isNewer(createdAt, shown))
    .length;
}

/** Orders that moved up from the next page are not new. */
function isNewer(createdAt: string, shown: OrderRow[]): boolean {
  return shown.every((order) => order.createdAt < createdAt);
}
