import { MONEY } from "./money";
import type { Mutation } from "./mutation";

const CREATE_ORDER = "app/api/v1/external/create-order";

/** An order's information on its return and its times. */
const PROMISES: Mutation[] = [
  {
    guarantee: "returns: a return fee that the wallet does not cover is owed",
    file: "lib/domain/ordering/orders/charge_return_fee.sql",
    find: "if v_balance < p_order.return_fee_minor then",
    replace: "if false then",
    check: { vitest: [`${CREATE_ORDER}/route.returns.test.ts`] },
  },
  {
    guarantee: "returns: a held parcel is tried twice before it goes back",
    file: "lib/domain/handover/rider-phone/take_rider_step.sql",
    find: "and o.failed_attempts < p_held_attempts",
    replace: "and false",
    check: { vitest: ["app/driver/actions/route.return.test.ts"] },
  },
  {
    guarantee: "schedule: no rider is asked before an order's time",
    file: "lib/domain/dispatch/offers/offer_to_next_rider.sql",
    find: "if o.dispatch_at > now() then",
    replace: "if false then",
    check: { vitest: [`${CREATE_ORDER}/route.schedule.test.ts`] },
  },
  {
    guarantee: "ready times: a rider is looked for when the ride has to begin",
    file: "lib/domain/ordering/orders/place_order.sql",
    find: "o.dispatch_at := later_search_at(o, m);",
    replace: "null;",
    check: { vitest: [`${CREATE_ORDER}/route.ready.test.ts`] },
  },
  {
    guarantee: "schedule: a quote holds for its pickup time alone",
    file: "lib/domain/pricing/quotes/fix_price.sql",
    find: "and pickup_at is not distinct from p_pickup_at",
    replace: "",
    check: { vitest: [`${CREATE_ORDER}/route.schedule.test.ts`] },
  },
  {
    guarantee: "coverage: no vehicle is asked that does not go so far",
    file: "lib/domain/dispatch/matching/rank_riders.sql",
    find: "when r.vehicle_class <> all (v_classes) then 'vehicle_too_small'",
    replace: "",
    check: { vitest: ["app/api/v1/external/quote/route.coverage.test.ts"] },
  },
];

/** Orders, riders and events: what happens once, in its order or not at all. */
const ORDERS: Mutation[] = [
  {
    guarantee: "runs: the wallet pays for the whole run or nothing is placed",
    file: "lib/domain/ordering/runs/place_run.sql",
    find: "v_is_suspended, v_balance, c_fee_minor,",
    replace: "v_is_suspended, v_balance, c_first.fee_minor,",
    check: { vitest: ["app/api/v1/external/runs/route.test.ts"] },
  },
  {
    guarantee: "runs: what a joined order costs less is back in the wallet",
    file: "lib/domain/ordering/runs/join_run.sql",
    find: "and w.fee_minor < w.single_fee_minor",
    replace: "and false",
    check: { vitest: ["lib/domain/ordering/runs/join-run.test.ts"] },
  },
  {
    guarantee: "runs: an order that a rider has accepted joins none",
    file: "lib/domain/ordering/runs/join_run.sql",
    find: "w.status <> 'searching' or w.run_id is not null",
    replace: "false",
    check: { vitest: ["lib/domain/ordering/runs/join-run.test.ts"] },
  },
  {
    guarantee: "runs: a bundle whose rider is gone passes on whole",
    file: "lib/domain/dispatch/search/orders_to_advance.sql",
    find: "and is_first_of_bundle(f)",
    replace: "",
    check: { vitest: ["lib/domain/ordering/runs/run-offers.test.ts"] },
  },
  {
    guarantee: "runs: accepted stops keep the order of the plan",
    file: "lib/domain/dispatch/stops/stop_places.sql",
    find: "order by (after_drop_off >= t.from) is false or (after_drop_off < t.to) is false,",
    replace: "order by",
    check: { vitest: ["lib/domain/ordering/runs/run-offers.test.ts"] },
  },
  {
    guarantee: "I4: an idempotency key places one order within 24 hours",
    file: "lib/domain/ordering/orders/claim_key.sql",
    find: "where k.expires_at <= now();",
    replace: ";",
    check: { vitest: [`${CREATE_ORDER}/route.idempotency.test.ts`] },
  },
  {
    guarantee: "I4: an expired idempotency key places a new order",
    file: "lib/domain/ordering/orders/claim_key.sql",
    find: "where k.expires_at <= now();",
    replace: "where false;",
    check: { vitest: [`${CREATE_ORDER}/route.idempotency.test.ts`] },
  },
  {
    guarantee: "I6: an answer names the order that the database has",
    file: "lib/domain/ordering/orders/place_order.sql",
    find: "'orderId', o.id, 'trackingId'",
    replace: "'orderId', 'ord_' || substr(md5(o.id), 1, 22), 'trackingId'",
    check: { vitest: [`${CREATE_ORDER}/route.test.ts`] },
  },
  {
    guarantee: "I6: the database confirms a commit only once it is on the disk",
    file: "db/embedded-postgres/launch-server.ts",
    find: 'shared_buffers: "128MB" };',
    replace: 'shared_buffers: "128MB", synchronous_commit: "off" };',
    check: { vitest: ["db/embedded-postgres/start-embedded-postgres.test.ts"] },
  },
  {
    guarantee: "I7: a refusal leaves no order, debit, key or event",
    file: "lib/domain/refuse.sql",
    find: "raise exception using",
    replace: "raise warning using",
    check: { vitest: [`${CREATE_ORDER}/route.test.ts`] },
  },
  {
    guarantee: "I8: a rider is reserved only below the job limit",
    file: "lib/domain/dispatch/matching/rank_riders.sql",
    find: "when r.active_jobs + p_load.jobs > r.job_limit then 'job_limit'",
    replace: "",
    check: { vitest: ["lib/domain/dispatch/capacity/reserve-rider.test.ts"] },
  },
  {
    guarantee: "I8: the database itself keeps a rider within the job limit",
    file: "db/migrations/0000_baseline.sql",
    find: '"riders"."active_jobs" between 0 and "riders"."job_limit"',
    replace: '"riders"."active_jobs" >= 0',
    check: { vitest: ["test/database-constraints.test.ts"] },
  },
  {
    guarantee: "I9: a rider who became busy elsewhere is not reserved at the last moment",
    file: "lib/domain/dispatch/capacity/reserve_first_free.sql",
    find: "where is_available(r)",
    replace: "where r.is_online",
    check: { vitest: ["lib/domain/dispatch/capacity/reserve-rider.test.ts"] },
  },
  {
    guarantee: "I9: a rider who became busy elsewhere is not reserved after a wait either",
    file: "lib/domain/dispatch/capacity/reserve_capacity.sql",
    find: "where id = p_rider_id and is_available(r)",
    replace: "where id = p_rider_id and is_online",
    check: { vitest: ["lib/domain/dispatch/capacity/reserve-rider.test.ts"] },
  },
  {
    guarantee: "I9: a rider who became busy elsewhere cannot accept an offer",
    file: "lib/domain/dispatch/offers/accept_offer.sql",
    find: "and is_available(r)",
    replace: "and is_online and not is_suspended",
    check: { vitest: ["lib/domain/dispatch/offers/offers.test.ts"] },
  },
  {
    guarantee: "stops: a rider's list made before the route changed is refused",
    file: "lib/domain/dispatch/stops/reorder_stops.sql",
    find: "if v_version <> p_version then",
    replace: "if false then",
    check: { vitest: ["lib/domain/dispatch/stops/rider-stops.test.ts"] },
  },
  {
    guarantee: "stops: an order that leaves its rider leaves the rider's stops",
    file: "lib/domain/ordering/orders/change_order_status.sql",
    find: "perform keep_stops(v_was, o);",
    replace: "",
    check: { vitest: ["lib/domain/dispatch/stops/rider-stops.test.ts"] },
  },
  {
    guarantee: "I10: every change of an order stages its event for delivery",
    file: "lib/domain/messaging/events/append_event.sql",
    find: "values (p_order.merchant_id, p_order.environment, v_event_id);",
    replace:
      "select p_order.merchant_id, p_order.environment, v_event_id where p_type = 'order.created';",
    check: { vitest: ["app/api/v1/external/orders/[order_id]/cancel/route.test.ts"] },
  },
  {
    guarantee: "I10: the events of an order are numbered without holes",
    file: "lib/domain/ordering/orders/change_order_status.sql",
    find: "status_label = p_label, last_sequence = last_sequence + 1",
    replace: "status_label = p_label, last_sequence = last_sequence + 2",
    check: { vitest: ["app/api/v1/external/orders/[order_id]/cancel/route.test.ts"] },
  },
  {
    guarantee: "I11: another worker sends what a dead worker had leased",
    file: "lib/domain/messaging/webhooks/claim_deliveries.sql",
    find: "or w.leased_until <= now() or",
    replace: "or",
    check: { vitest: ["lib/domain/messaging/webhooks/claim-deliveries.test.ts"] },
  },
  {
    guarantee: "I11: an event that was refused is sent again",
    file: "lib/domain/messaging/webhooks/retry-schedule.ts",
    find: "if (delay === undefined) return",
    replace: "if (delay !== undefined) return",
    check: { vitest: ["lib/domain/messaging/webhooks/retry-schedule.test.ts"] },
  },
  {
    guarantee: "I12: an endpoint receives the events of an order in their order",
    file: "lib/domain/messaging/webhooks/claim_deliveries.sql",
    find: "order by p.sequence limit 1",
    replace: "order by p.sequence desc limit 1",
    check: { vitest: ["lib/domain/messaging/webhooks/claim-deliveries.test.ts"] },
  },
  {
    guarantee: "I13: an order takes only steps of the order life",
    file: "lib/domain/ordering/orders/change_order_status.sql",
    find: "if not p_any_jump and not exists (",
    replace: "if false and not exists (",
    check: { vitest: ["app/api/v1/external/orders/[order_id]/cancel/route.test.ts"] },
  },
  {
    guarantee: "I13: the database and the code have the same order life",
    file: "db/schema/order-life.ts",
    find: 'values ${moves.join(", ")}',
    replace: 'values ${moves.slice(1).join(", ")}',
    check: { vitest: ["lib/domain/order-status.test.ts"] },
  },
  {
    guarantee: "I14: a list shows nothing of the other environment",
    file: "lib/domain/authority/of-merchant.ts",
    find: "and(eq(table.merchantId, merchantId), eq(table.environment, environment))",
    replace: "eq(table.merchantId, merchantId)",
    check: { vitest: ["app/api/v1/external/orders/route.test.ts"] },
  },
  {
    guarantee: "I14: a list shows nothing of another merchant",
    file: "lib/domain/authority/of-merchant.ts",
    find: "and(eq(table.merchantId, merchantId), eq(table.environment, environment))",
    replace: "eq(table.environment, environment)",
    check: { vitest: ["app/api/v1/external/orders/route.test.ts"] },
  },
  {
    guarantee: "I14: an order of another merchant answers like no order at all",
    file: "lib/domain/ordering/orders/read-order.ts",
    find: 'eq(orders.merchantId, given("merchantId")),',
    replace: "",
    check: { vitest: ["app/api/v1/external/isolation.test.ts"] },
  },
  {
    guarantee: "I18: a character that Postgres cannot store is refused, never an error of ours",
    file: "lib/http/endpoint/plain-json.ts",
    find: 'text.includes("\\u0000") || ',
    replace: "",
    check: { vitest: ["test/hostile-inputs.test.ts"] },
  },
];

/** One safeguard or more for each of the invariants I1 to I18. */
export const INVARIANTS: Mutation[] = [...MONEY, ...PROMISES, ...ORDERS];
