import type { OrderFilter } from "../order-filter";

/** Every list of orders that is kept. */
export const ORDERS = ["orders"] as const;

export const orderListKey = (path: string, filter: OrderFilter) =>
  [...ORDERS, path, filter] as const;
