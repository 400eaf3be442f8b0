import { fetchJson } from "@/components/live/fetch-json";
import { orderAddress, type OrderFilter } from "../order-filter";
import type { OrderPage, OrderRow } from "../order-row";

/** @throws LookFailed, and the errors of `fetch` without a network */
export async function fetchOrderPage(
  path: string,
  filter: OrderFilter,
  signal: AbortSignal,
): Promise<OrderPage> {
  // Our own route answers with what `readOrderPage` returns.
  return (await fetchJson(orderAddress(`${path}/data`, filter), signal)) as OrderPage;
}

/** @throws LookFailed, and the errors of `fetch` without a network */
export async function fetchOrders(
  path: string,
  ids: string[],
  signal: AbortSignal,
): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  // Our own route answers with a row for each order that it knows.
  return (await fetchJson(`${path}/data?${query}`, signal)) as OrderRow[];
}
