import { riderAddress, riderFilterIn, type RiderFilter } from "@/components/riders/rider-filter";

/** The filter of a courier's own list, for one company or all. */
export type AllRidersFilter = RiderFilter & { courier?: string | undefined };

/** Our ids; anything else names no company. */
const COURIER_ID = /^\w{1,64}$/;

export function allRidersFilterIn(params: { get(name: string): string | null }): AllRidersFilter {
  const courier = params.get("courier") ?? "";
  return { ...riderFilterIn(params), ...(COURIER_ID.test(courier) && { courier }) };
}

/** The address of a page of riders, or with another path of their data. */
export function allRidersAddress(filter: AllRidersFilter, path = "/admin/riders"): string {
  return riderAddress(filter, path);
}
