import type { Mutation } from "./mutation";

const CREATE_ORDER = "app/api/v1/external/create-order";

/** Money: what a wallet and the ledger may never show. */
const MONEY: Mutation[] = [
  {
    guarantee: "I1: a wallet moves by exactly the amount of its entry",
    file: "db/functions/post_ledger.sql",
    find: "set balance_minor = w.balance_minor + m.amount_minor",
    replace: "set balance_minor = w.balance_minor + m.amount_minor + 1",
    check: { vitest: [`${CREATE_ORDER}/route.test.ts`] },
  },
  {
    guarantee: "I1: the search for violations finds a balance that differs from its entries",
    file: "db/functions/find_ledger_violations.sql",
    find: "from wrong_lines where is_last and balance_minor <> running",
    replace: "from wrong_lines where false",
    check: { vitest: ["test/invariants.test.ts"] },
  },
  {
    guarantee: "I2: the entries of a ledger transaction sum to zero",
    file: "db/functions/guard_ledger.sql",
    find: "having sum(amount_minor) <> 0",
    replace: "having false",
    check: { vitest: ["test/database-constraints.test.ts"] },
  },
  {
    guarantee: "I3: a debit above the balance is refused",
    file: "db/functions/post_ledger.sql",
    find: "where w.account_id = m.account_id and w.balance_minor + m.amount_minor >= 0",
    replace: "where w.account_id = m.account_id",
    check: { vitest: [`${CREATE_ORDER}/route.concurrency.test.ts`] },
  },
  {
    guarantee: "I3: the database itself keeps every balance at zero or above",
    file: "db/migrations/0000_baseline.sql",
    find: `CHECK ("wallets"."balance_minor" >= 0)`,
    replace: "CHECK (true)",
    check: { vitest: ["test/database-constraints.test.ts"] },
  },
  {
    guarantee: "I5: an order has one debit and at most one refund",
    file: "db/migrations/0000_baseline.sql",
    find: 'CREATE UNIQUE INDEX "ledger_transactions_once_per_order"',
    replace: 'CREATE INDEX "ledger_transactions_once_per_order"',
    check: { vitest: ["test/database-constraints.test.ts"] },
  },
  {
    guarantee: "I5: a test order moves no money",
    file: "db/functions/change_order_status.sql",
    find: "if o.environment = 'live' then",
    replace: "if true then",
    check: { vitest: ["app/api/v1/external/orders/[order_id]/cancel/route.test.ts"] },
  },
  {
    guarantee: "I5: a cancellation gives the exact fee back",
    file: "db/functions/settle_order.sql",
    find: "if p_order.status = 'cancelled'",
    replace: "if false",
    check: { vitest: ["app/api/v1/external/orders/[order_id]/cancel/route.test.ts"] },
  },
  {
    guarantee: "I15: an amount with more decimals than its currency is refused, not rounded",
    file: "lib/core/money.ts",
    find: "if (fraction.length > places) return undefined;",
    replace: "",
    check: { vitest: ["lib/core/money.test.ts"] },
  },
  {
    guarantee: "I16: the same input has the same price",
    file: "lib/domain/quotes/price.ts",
    find: "(tariff.perKmMinor * distanceM) / 1000",
    replace: "(tariff.perKmMinor * distanceM * Math.random()) / 1000",
    check: { vitest: ["app/api/v1/external/quote/route.test.ts"] },
  },
  {
    guarantee: "I16: the lines of a price sum to the fee",
    file: "lib/domain/quotes/price.ts",
    find: "roundingMinor: feeMinor - exactMinor,",
    replace: "roundingMinor: 0,",
    check: { vitest: ["lib/domain/quotes/price.test.ts"] },
  },
  {
    guarantee: "I17: a source narrows the deliveries of a courier's metrics and never the money",
    file: "lib/domain/metrics/read-metrics-summary.ts",
    find: "where d.courier_id = ${courier.courierId} and d.day between",
    replace:
      "where d.courier_id = ${courier.courierId} and ${isOfSource(filter.source)} and d.day between",
    check: { vitest: ["lib/domain/metrics/read-metrics-summary.test.ts"] },
  },
  {
    guarantee: "I17: a courier's days add up while orders move",
    file: "db/functions/fold_metric_deltas.sql",
    find: "set completed = d.completed + excluded.completed,",
    replace: "set completed = excluded.completed,",
    check: { vitest: ["lib/domain/metrics/metrics-stay-exact.test.ts"] },
  },
];

/** Orders, riders and events: what happens once, in its order or not at all. */
const ORDERS: Mutation[] = [
  {
    guarantee: "I4: an idempotency key places one order within 24 hours",
    file: "db/functions/place_order.sql",
    find: "where k.expires_at <= now();",
    replace: ";",
    check: { vitest: [`${CREATE_ORDER}/route.idempotency.test.ts`] },
  },
  {
    guarantee: "I4: an expired idempotency key places a new order",
    file: "db/functions/place_order.sql",
    find: "where k.expires_at <= now();",
    replace: "where false;",
    check: { vitest: [`${CREATE_ORDER}/route.idempotency.test.ts`] },
  },
  {
    guarantee: "I6: an answer names the order that the database has",
    file: "db/functions/place_order.sql",
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
    file: "db/functions/refuse.sql",
    find: "raise exception using",
    replace: "raise warning using",
    check: { vitest: [`${CREATE_ORDER}/route.test.ts`] },
  },
  {
    guarantee: "I8: a rider is reserved only below the job limit",
    file: "db/functions/near_riders.sql",
    find: "when r.active_jobs >= r.job_limit then 'job_limit'",
    replace: "",
    check: { vitest: ["lib/domain/dispatch/reserve-rider.test.ts"] },
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
    file: "db/functions/take_room.sql",
    find: "where id = (select id from riders\n                  where id = p_rider_id and is_online and not is_externally_busy",
    replace:
      "where id = (select id from riders\n                  where id = p_rider_id and is_online",
    check: { vitest: ["lib/domain/dispatch/reserve-rider.test.ts"] },
  },
  {
    guarantee: "I9: a rider who became busy elsewhere is not reserved after a wait either",
    file: "db/functions/take_room.sql",
    find: "where id = p_rider_id and is_online and not is_externally_busy\n       and active_jobs",
    replace: "where id = p_rider_id and is_online\n       and active_jobs",
    check: { vitest: ["lib/domain/dispatch/reserve-rider.test.ts"] },
  },
  {
    guarantee: "I9: a rider who became busy elsewhere cannot accept an offer",
    file: "db/functions/accept_offer.sql",
    find: "and is_online and not is_externally_busy for no key update",
    replace: "and is_online for no key update",
    check: { vitest: ["lib/domain/dispatch/offers.test.ts"] },
  },
  {
    guarantee: "I10: every change of an order stages its event for delivery",
    file: "db/functions/append_event.sql",
    find: "values (p_order.merchant_id, p_order.environment, v_event_id);",
    replace:
      "select p_order.merchant_id, p_order.environment, v_event_id where p_type = 'order.created';",
    check: { vitest: ["app/api/v1/external/orders/[order_id]/cancel/route.test.ts"] },
  },
  {
    guarantee: "I10: the events of an order are numbered without holes",
    file: "db/functions/change_order_status.sql",
    find: "status_label = p_label, last_sequence = last_sequence + 1",
    replace: "status_label = p_label, last_sequence = last_sequence + 2",
    check: { vitest: ["app/api/v1/external/orders/[order_id]/cancel/route.test.ts"] },
  },
  {
    guarantee: "I11: another worker sends what a dead worker had leased",
    file: "db/functions/claim_deliveries.sql",
    find: "and (w.leased_until is null or w.leased_until <= now())",
    replace: "and w.leased_until is null",
    check: { vitest: ["lib/domain/webhooks/claim-deliveries.test.ts"] },
  },
  {
    guarantee: "I11: an event that was refused is sent again",
    file: "lib/domain/webhooks/retry-schedule.ts",
    find: "if (delay === undefined) return",
    replace: "if (delay !== undefined) return",
    check: { vitest: ["lib/domain/webhooks/retry-schedule.test.ts"] },
  },
  {
    guarantee: "I12: an endpoint receives the events of an order in their order",
    file: "db/functions/claim_deliveries.sql",
    find: "and p.sequence < w.sequence",
    replace: "and false",
    check: { vitest: ["lib/domain/webhooks/claim-deliveries.test.ts"] },
  },
  {
    guarantee: "I13: an order takes only steps of the order life",
    file: "db/functions/change_order_status.sql",
    find: "if not p_any_jump and not exists (",
    replace: "if false and not exists (",
    check: { vitest: ["app/api/v1/external/orders/[order_id]/cancel/route.test.ts"] },
  },
  {
    guarantee: "I13: the database and the code have the same order life",
    file: "db/reference/03_order_status_transitions.sql",
    find: "('returning', 'returned')",
    replace: "('returning', 'returned'),\n  ('completed', 'searching')",
    check: { vitest: ["lib/domain/orders/order-status.test.ts"] },
  },
  {
    guarantee: "I14: a list shows nothing of the other environment",
    file: "lib/domain/merchants/of-merchant.ts",
    find: "and(eq(table.merchantId, merchantId), eq(table.environment, environment))",
    replace: "eq(table.merchantId, merchantId)",
    check: { vitest: ["app/api/v1/external/orders/route.test.ts"] },
  },
  {
    guarantee: "I14: a list shows nothing of another merchant",
    file: "lib/domain/merchants/of-merchant.ts",
    find: "and(eq(table.merchantId, merchantId), eq(table.environment, environment))",
    replace: "eq(table.environment, environment)",
    check: { vitest: ["app/api/v1/external/orders/route.test.ts"] },
  },
  {
    guarantee: "I14: an order of another merchant answers like no order at all",
    file: "lib/domain/orders/read-order.ts",
    find: 'eq(orders.merchantId, given("merchantId")),',
    replace: "",
    check: { vitest: ["app/api/v1/external/isolation.test.ts"] },
  },
  {
    guarantee: "I18: a character that Postgres cannot store is refused, never an error of ours",
    file: "lib/http/plain-json.ts",
    find: 'text.includes("\\u0000") || ',
    replace: "",
    check: { vitest: ["test/hostile-inputs.test.ts"] },
  },
];

/** One safeguard or more for each of the invariants I1 to I18. */
export const INVARIANTS: Mutation[] = [...MONEY, ...ORDERS];
