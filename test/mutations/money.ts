import type { Mutation } from "./mutation";

const CREATE_ORDER = "app/api/v1/external/create-order";

/** Money: what a wallet and the ledger may never show. */
export const MONEY: Mutation[] = [
  {
    guarantee: "I1: a wallet moves by exactly the amount of its entry",
    file: "lib/domain/money/ledger/post_ledger.sql",
    find: "set balance_minor = w.balance_minor + m.amount_minor",
    replace: "set balance_minor = w.balance_minor + m.amount_minor + 1",
    check: { vitest: [`${CREATE_ORDER}/route.test.ts`] },
  },
  {
    guarantee: "I1: the search for violations finds a balance that differs from its entries",
    file: "lib/domain/money/ledger/find_ledger_violations.sql",
    find: "from wrong_lines where is_last and balance_minor <> running",
    replace: "from wrong_lines where false",
    check: { vitest: ["test/invariants.test.ts"] },
  },
  {
    guarantee: "I1: what was not committed at a check is read by a later one",
    file: "lib/domain/money/ledger/check_ledger.sql",
    find: "pg_snapshot_xmin(pg_current_snapshot())::text::bigint > v_last.seen_before",
    replace: "v_last.seen_before > 0",
    check: { vitest: ["lib/domain/money/ledger/check-new-entries.test.ts"] },
  },
  {
    guarantee: "I5: a check of what is new reads orders that moved without money",
    file: "lib/domain/money/ledger/find_order_money_violations.sql",
    find: "where x.id > p_after_outbox",
    replace: "where false",
    check: { vitest: ["lib/domain/money/ledger/check-new-entries.test.ts"] },
  },
  {
    guarantee: "I2: the entries of a ledger transaction sum to zero",
    file: "lib/domain/money/ledger/guard_ledger.sql",
    find: "having sum(amount_minor) <> 0",
    replace: "having false",
    check: { vitest: ["test/database-constraints.test.ts"] },
  },
  {
    guarantee: "I3: a debit above the balance is refused",
    file: "lib/domain/money/ledger/post_ledger.sql",
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
    guarantee: "late credits: a delivery whose merchant or recipient was late is credited nothing",
    file: "lib/domain/money/late-credits/credit_late_order.sql",
    find: "if v_cause in ('merchant', 'recipient') then",
    replace: "if false then",
    check: { vitest: ["lib/domain/money/late-credits/credit-late-order.test.ts"] },
  },
  {
    guarantee: "late credits: an order has the steps that were published when it was placed",
    file: "lib/domain/money/late-credits/credit_late_order.sql",
    find: "and t.published_at <= p_order.created_at",
    replace: "",
    check: { vitest: ["lib/domain/money/late-credits/credit-late-order.test.ts"] },
  },
  {
    guarantee: "late credits: the search for violations finds a credit that an order does not note",
    file: "lib/domain/money/ledger/find_order_money_violations.sql",
    find: "or credited <> to_credit or credits > 1 or credited > fee_minor",
    replace: "",
    check: { vitest: ["test/invariants.test.ts"] },
  },
  {
    guarantee: "I5: an order has one debit and at most one refund",
    file: "db/migrations/0000_baseline.sql",
    find: 'CREATE UNIQUE INDEX "ledger_transactions_once_per_order"',
    replace: 'CREATE INDEX "ledger_transactions_once_per_order"',
    check: { vitest: ["test/database-constraints.test.ts"] },
  },
  {
    guarantee: "I5: a test order moves no money of courier and platform",
    file: "lib/domain/ordering/orders/post_shares.sql",
    find: "c_is_live constant boolean := p_order.environment = 'live'",
    replace: "c_is_live constant boolean := true",
    check: { vitest: ["lib/domain/ordering/orders/settle-order.test.ts"] },
  },
  {
    guarantee: "I5: a cancellation gives the exact fee back",
    file: "lib/domain/ordering/orders/settle_order.sql",
    find: "if p_order.refund_minor > 0 and not 'order_refund' = any (v_done) then",
    replace: "if false then",
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
    file: "lib/domain/pricing/quotes/price.ts",
    find: "(tariff.perKmMinor * distanceM) / 1000",
    replace: "(tariff.perKmMinor * distanceM * Math.random()) / 1000",
    check: { vitest: ["app/api/v1/external/quote/route.test.ts"] },
  },
  {
    guarantee: "I16: the lines of a price sum to the fee",
    file: "lib/domain/pricing/quotes/price.ts",
    find: "roundingMinor: feeMinor - exactMinor,",
    replace: "roundingMinor: 0,",
    check: { vitest: ["lib/domain/pricing/quotes/price.test.ts"] },
  },
  {
    guarantee: "I17: a source narrows the deliveries of a courier's metrics and never the money",
    file: "lib/domain/money/metrics/read-metrics-summary.ts",
    find: "where d.courier_id = ${courier.courierId} and d.day between",
    replace:
      "where d.courier_id = ${courier.courierId} and ${isOfSource(filter.source)} and d.day between",
    check: { vitest: ["lib/domain/money/metrics/read-metrics-summary.test.ts"] },
  },
  {
    guarantee: "I17: a courier's days add up while orders move",
    file: "lib/domain/money/metrics/fold_metric_deltas.sql",
    find: "set completed = d.completed + excluded.completed,",
    replace: "set completed = excluded.completed,",
    check: { vitest: ["lib/domain/money/metrics/metrics-stay-exact.test.ts"] },
  },
];
