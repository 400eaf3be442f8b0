import type { RiderFilter } from "@/components/riders/rider-filter";

/** Every page of riders that is kept. */
export const RIDERS = ["riders"] as const;

/** Every change of availability on its way to the server. */
export const SWITCHING = ["switching"] as const;

export const riderPageKey = (filter: RiderFilter) => [...RIDERS, filter] as const;
