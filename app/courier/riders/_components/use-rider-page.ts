"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLiveEvents } from "@/components/live/use-live-events";
import type { RiderFilter } from "@/components/riders/rider-filter";
import { fetchRiderPage } from "./fetch-rider-page";
import { riderPageKey, RIDERS, SWITCHING } from "./query-keys";

/** What orders put on riders is not told as news; it is looked up this often. */
const LOAD_REFRESH_MS = 30_000;

/** The page of riders that the server rendered, kept as things are now while it is open. */
export function useRiderPage(filter: RiderFilter) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: riderPageKey(filter),
    queryFn: ({ signal }) => fetchRiderPage(filter, signal),
    placeholderData: keepPreviousData,
    refetchInterval: LOAD_REFRESH_MS,
  });
  const look = () =>
    // Whatever is being switched looks by itself when it is done.
    client.isMutating({ mutationKey: SWITCHING }) > 0
      ? Promise.resolve()
      : client.refetchQueries({ queryKey: RIDERS, type: "active" });
  const freshness = useLiveEvents({ address: "/courier/live", event: "riders", look });
  return { page: query.data, error: query.error, look, freshness };
}
