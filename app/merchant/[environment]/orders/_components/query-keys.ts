import type { OrderFilter } from "../order-filter";

/** The key of all cached lists of orders. */
export const ORDERS = ["orders"] as const;

export const orderListKey = (path: string, filter: OrderFilter) =>
  [...ORDERS, path, filter] as const;
