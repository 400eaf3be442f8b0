import type { Mutation } from "./mutation";

const ORDER = { vitest: ["app/api/v1/external/create-order/route.wait.test.ts"] };

/** Safeguards of an order that waits for a rider. */
export const WAITS: Mutation[] = [
  {
    guarantee: "waits: an order that doesn't wait is refused without a rider",
    file: "lib/domain/ordering/orders/place_order.sql",
    find: "r.rider_id is null and o.wait_until is null",
    replace: "false",
    check: ORDER,
  },
  {
    guarantee: "waits: a search ends when its merchant said",
    file: "lib/domain/dispatch/search/search_ends_at.sql",
    find: "when p_order.wait_until is null",
    replace: "when true",
    check: ORDER,
  },
  {
    guarantee: "waits: no rider is asked after the end of the search",
    file: "lib/domain/dispatch/offers/offer_to_next_rider.sql",
    find: "if search_ends_at(o, m) <= now() then",
    replace: "if false then",
    check: ORDER,
  },
  {
    guarantee: "waits: a change of the order doesn't make it wait longer",
    file: "lib/domain/ordering/changes/change_order.sql",
    find: "case when o.wait_until is null or",
    replace: "case when true or",
    check: ORDER,
  },
  {
    guarantee: "waits: nothing is promised before the end of the wait",
    file: "lib/domain/ordering/orders/promise_arrival.sql",
    find: "case when p_order.rider_id is null then p_order.wait_until end",
    replace: "null::timestamptz",
    check: ORDER,
  },
  {
    guarantee: "waits: an order with a pickup time doesn't wait for a rider",
    file: "lib/domain/ordering/changes/change_order.sql",
    find: "o.wait_until := case when o.pickup_at is null then o.wait_until end;",
    replace: "",
    check: ORDER,
  },
  {
    guarantee: "waits: the market bounds how long an order waits",
    file: "lib/domain/dispatch/search/require-wait.ts",
    find: "minutes > most",
    replace: "false",
    check: ORDER,
  },
  {
    guarantee: "dispatch: an offer with orders of several shops is passed on whole",
    file: "lib/domain/dispatch/offers/offer_to_next_rider.sql",
    find: "and (w.merchant_id, w.environment, w.id) = (t.merchant_id, t.environment, t.id)\n    returning w.* into strict o;",
    replace:
      "and (w.merchant_id, w.environment, w.id) = (o.merchant_id, t.environment, t.id)\n    returning w.* into o;",
    check: { vitest: ["lib/domain/dispatch/offers/offer-bundles.test.ts"], named: "two shops" },
  },
];
