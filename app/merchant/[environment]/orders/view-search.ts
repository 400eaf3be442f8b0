import { orderAddress, type OrderFilter } from "./order-filter";

/** A filter as it is saved: the query string of its first page, the same for the same filter. */
export function viewSearch({ cursor: _, ...filter }: OrderFilter): string {
  return orderAddress("", filter).replace(/^\?/, "");
}
