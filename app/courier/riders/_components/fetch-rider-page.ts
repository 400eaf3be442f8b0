import { fetchJson } from "@/components/live/fetch-json";
import { riderAddress, type RiderFilter } from "@/components/riders/rider-filter";
import type { RiderPage } from "@/components/riders/rider-row";

/** @throws LookFailed, and the errors of `fetch` without a network */
export async function fetchRiderPage(filter: RiderFilter, signal: AbortSignal): Promise<RiderPage> {
  // Our own route answers with what `readRiderPage` returns.
  return (await fetchJson(riderAddress(filter, "/courier/riders/data"), signal)) as RiderPage;
}
