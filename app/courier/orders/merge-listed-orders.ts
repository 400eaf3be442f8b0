import type { ListedOrder } from "@/app/_orders/listed-order";

/**
 * Updates a shown list without moving its rows: shown orders keep their places, also those that have left the
 * list, and new ones come below.
 *
 * @param others  the list of orders that left this one; an order in neither list is dropped
 */
export function mergeListedOrders(
  shown: readonly ListedOrder[],
  now: readonly ListedOrder[],
  others: readonly ListedOrder[],
): ListedOrder[] {
  const known = new Map([...others, ...now].map((order) => [order.id, order]));
  const places = new Set(shown.map(({ id }) => id));
  return [
    ...shown.map((order) => known.get(order.id) ?? { ...order, isGone: true }),
    ...now.filter(({ id }) => !places.has(id)),
  ];
}
