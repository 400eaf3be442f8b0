"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLiveEvents } from "@/components/live/use-live-events";
import type { OrderFilter } from "../order-filter";
import { fetchOrderPage, fetchOrders } from "./fetch-orders";
import { orderListKey, ORDERS } from "./query-keys";
import { missingFrom, opened, renewed, type ShownOrders } from "./shown-orders";

/** The list that the server rendered, kept up to date while it is open. */
export function useOrders(path: string, live: string, filter: OrderFilter) {
  const client = useQueryClient();
  const queryKey = orderListKey(path, filter);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ShownOrders> => {
      const fresh = await fetchOrderPage(path, filter, signal);
      const before = client.getQueryData<ShownOrders>(queryKey);
      if (!before) return opened(fresh);
      const missing = await fetchOrders(path, missingFrom(before.shown, fresh), signal);
      return renewed(before.shown, fresh, missing);
    },
    placeholderData: keepPreviousData,
  });
  const look = () => client.refetchQueries({ queryKey: ORDERS, type: "active" });
  const freshness = useLiveEvents({ address: live, event: "changes", look });
  const showWaiting = () =>
    client.setQueryData<ShownOrders>(queryKey, (list) => list && opened(list.fresh));
  return { list: query.data, error: query.error, look, freshness, showWaiting };
}
