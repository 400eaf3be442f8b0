import type { Mutation } from "./mutation";

/** What keeps the numbers of different pages equal. */
export const NUMBERS: Mutation[] = [
  {
    guarantee: "a rider off shift is not counted as free",
    file: "lib/domain/dispatch/matching/offer_state.sql",
    find: "when not is_in_dispatch_hours(p_rider) then 'off_shift'",
    replace: "",
    check: { vitest: ["lib/domain/access/riders/offer-state.test.ts"] },
  },
  {
    guarantee: "a rider with a job is not counted as free",
    file: "lib/domain/dispatch/matching/offer_state.sql",
    find: "when p_rider.active_jobs = 0 then 'free'",
    replace: "when p_rider.active_jobs >= 0 then 'free'",
    check: { vitest: ["lib/domain/access/riders/offer-state.test.ts"] },
  },
  {
    guarantee: "the desk counts a courier company's orders on the days of its own home",
    file: "lib/domain/ordering/orders/read-company-record.ts",
    find: "d.day >= p.first_day",
    replace: "true",
    check: { vitest: ["lib/domain/ordering/orders/read-company-record.test.ts"] },
  },
];
