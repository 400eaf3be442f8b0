import type { Mutation } from "./mutation";

/** Safeguards of parcels that recipients fetch at a counter. */
export const COUNTERS: Mutation[] = [
  {
    guarantee: "counters: a parcel is not returned before its last day is over",
    file: "lib/domain/handover/counters/return_from_counter.sql",
    find: "elsif o.counter_until between clock_timestamp() and clock_timestamp() + interval '32 days' then",
    replace: "elsif false then",
    check: { vitest: ["lib/domain/handover/counters/counters-of-orders.test.ts"] },
  },
  {
    guarantee: "counters: a parcel at a counter is on no rider's load",
    file: "lib/domain/dispatch/capacity/release_capacity.sql",
    find: " and p_was.at_counter_since is null",
    replace: "",
    check: { vitest: ["lib/domain/handover/counters/counters-of-orders.test.ts"] },
  },
];
