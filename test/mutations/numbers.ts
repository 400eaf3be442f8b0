import type { Mutation } from "./mutation";

/** What keeps the numbers of different pages equal. */
export const NUMBERS: Mutation[] = [
  {
    guarantee: "a rider off shift is not counted as free",
    file: "lib/domain/dispatch/matching/rider_room.sql",
    find: "when not is_in_dispatch_hours(p_rider) then 'off_shift'",
    replace: "",
    check: { vitest: ["lib/domain/access/riders/rider-room.test.ts"] },
  },
  {
    guarantee: "a rider with a job is not counted as free",
    file: "lib/domain/dispatch/matching/rider_room.sql",
    find: "when p_rider.active_jobs = 0 then 'free'",
    replace: "when p_rider.active_jobs >= 0 then 'free'",
    check: { vitest: ["lib/domain/access/riders/rider-room.test.ts"] },
  },
  {
    guarantee: "the desk counts a courier company's orders on the days of its own home",
    file: "lib/domain/ordering/orders/read-company-record.ts",
    find: "d.day >= p.first_day",
    replace: "true",
    check: { vitest: ["lib/domain/ordering/orders/read-company-record.test.ts"] },
  },
  {
    guarantee: "the accounts of the ledger's page have money of one environment",
    file: "lib/domain/money/ledger/list-ledger-accounts.ts",
    find: "      hasMoneyOf(environment),\n",
    replace: "",
    check: { vitest: ["lib/domain/money/ledger/list-ledger-accounts.test.ts"] },
  },
  {
    guarantee: "the balances of a platform's account are of one environment's entries",
    file: "lib/domain/money/ledger/list-account-entries.ts",
    find: "coalesce(t.environment, 'live') = ${environment}",
    replace: "${environment}::text is not null",
    check: { vitest: ["lib/domain/money/ledger/list-ledger-accounts.test.ts"] },
  },
  {
    guarantee: "scorecards: a rider with few ratings is not ranked lowest",
    file: "lib/domain/dispatch/arrivals/list-scorecards.ts",
    find: "coalesce(earned.ratings, 0) < ${RATINGS_ENOUGH}, ",
    replace: "",
    check: { vitest: ["lib/domain/dispatch/arrivals/list-scorecards.test.ts"] },
  },
  {
    guarantee: "places: an import leaves what the desk corrected",
    file: "lib/domain/pricing/gazetteer/keep_gazetteer_places.sql",
    find: "   where gazetteer.corrected_at is null",
    replace: "",
    check: { vitest: ["lib/domain/pricing/gazetteer/change-gazetteer-place.test.ts"] },
  },
  {
    guarantee: "places: the search finds no hidden place after an import",
    file: "lib/domain/pricing/gazetteer/index_gazetteer_names.sql",
    find: "(p_place_id is null or g.id = p_place_id) and g.hidden_at is null",
    replace: "(p_place_id is null or g.id = p_place_id)",
    check: { vitest: ["lib/domain/pricing/gazetteer/change-gazetteer-place.test.ts"] },
  },
  {
    guarantee: "order report: a delivery after a failed attempt is none at the first attempt",
    file: "lib/domain/ordering/orders/order-figures.ts",
    find: "counts_as_delivered(o) and o.failed_attempts = 0",
    replace: "counts_as_delivered(o)",
    check: { vitest: ["lib/domain/money/reports/read-order-report.test.ts"] },
  },
  {
    guarantee: "order report: days begin at midnight of the market",
    file: "lib/domain/money/reports/group-orders.ts",
    find: "${start}::date::timestamp at time zone ${market.timezone}",
    replace: "${start}::date::timestamp at time zone 'UTC'",
    check: { vitest: ["lib/domain/money/reports/read-order-report.test.ts"] },
  },
];
