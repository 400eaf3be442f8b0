import type { ListedOrder } from "@/app/_orders/listed-order";

/**
 * A list that somebody looks at, once it was read again: every order in the place it had and as it is
 * now, also one that the list would not have any more, and below them what is new.
 *
 * @param others  where orders may be that are not in the list any more; what is nowhere is gone
 */
export function keptPlaces(
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
