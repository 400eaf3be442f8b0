import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimDeliveries } from "@/lib/domain/messaging/webhooks/claim-deliveries";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { get } from "@/test/api";
import { createOrder, placeOrder, quotedOrder, type OrderBody } from "@/test/orders";
import { createEndpoint } from "@/test/webhook-sink";
import { createMerchant, createRider, type TestMerchant } from "@/test/world";
import { sql } from "./client";

/** The tables that grow with the country's orders, merchants and riders. */
const LARGE = [
  ...["orders", "quotes", "idempotency_keys", "events", "outbox", "webhook_deliveries"],
  ...["ledger_entries", "ledger_transactions", "wallets", "merchants", "credentials", "riders"],
  "collection_payments",
];

/** The planner's assumed row count; loading that many rows would take minutes. */
const ROWS = 1_000_000;

type Statement = { text: string; parameters: unknown[] };

let merchant: TestMerchant;
let body: OrderBody;
let orderId = "";

/** How many statements each request or worker turn runs; the batched insert of the request log is not counted. */
const HOT: [name: string, statements: number, work: () => Promise<unknown>][] = [
  ["validate", 1, () => get("/validate", merchant.liveKey)],
  ["quote", 4, () => quotedOrder(merchant, { environment: "live" })],
  ["create-order", 2, () => createOrder(merchant.liveKey, body)],
  ["an order", 3, () => get(`/orders/${orderId}`, merchant.liveKey)],
  ["a page of orders", 2, () => get("/orders?limit=20", merchant.liveKey)],
  ["orders of a reference", 2, () => get("/orders?merchant_reference_id=A1", merchant.liveKey)],
  ["the balance", 1, () => get("/wallet", merchant.liveKey)],
  ["fan-out", 1, () => fanOutEvents()],
  ["a claim of webhooks", 1, () => claimDeliveries(16)],
];

/** Says every plan, those inside of functions and triggers too. */
const plans: string[] = [];
const explaining = postgres(process.env.DATABASE_URL ?? "", {
  max: 1,
  onnotice: ({ message = "" }) => plans.push(message),
});

beforeAll(async () => {
  merchant = await createMerchant();
  await createRider(merchant.pickup);
  await createEndpoint(merchant, "https://receiver.example/");
  // With ten similar rows or fewer the planner expects the next ones to differ.
  for (let count = 0; count < 11; count += 1) await placeOrder(merchant, { environment: "test" });
  body = await quotedOrder(merchant);
  ({ order_id: orderId } = (await createOrder(merchant.liveKey, body)).body);
  // As after an outage: most rows are waiting, which the planner assumes until the next analyze.
  await explaining.unsafe("analyze outbox");
  await fanOutEvents();
  await explaining.unsafe("analyze webhook_deliveries");
  // Warms up caches and the key's first use.
  for (const [, , work] of HOT) await work();
});

afterAll(() => explaining.end());

test.each(HOT)(
  "%s: %i statements, which find large tables' rows by an index",
  async (_, count, work) => {
    const statements = await statementsOf(work);
    expect(statements.map(({ text }) => text)).toHaveLength(count);
    const read = (await plansOf(statements)).flatMap((plan) =>
      [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table),
    );
    expect(read.filter((table) => LARGE.includes(table ?? ""))).toEqual([]);
  },
);

test("a page of orders is read in the order of its index, without a sort", async () => {
  // A test merchant has so few rows that sorting them is cheaper than reading them in order.
  await explaining.unsafe("set enable_sort = off");
  const plans = await plansOf(await statementsOf(() => get("/orders?limit=20", merchant.liveKey)));
  expect(plans.join("\n")).toMatch(/Index Scan.* on orders/);
  expect(plans.join("\n")).not.toContain("Sort Key");
});

test.each(["order", "sale"])(
  "what phones were asked to pay before for the same %s is found by an index",
  async (what) => {
    const of = what === "order" ? { order_id: orderId } : { sale_request_id: randomUUID() };
    const payment = { merchant_id: merchant.id, environment: "live", ...of };
    const asked = { ...payment, currency: "MWK", amount_minor: 100, phone: "+265991234567" };
    const text =
      "select note_asked_payment(jsonb_populate_record(null::collection_payments, $1), 60, 9)";
    const ask = { text, parameters: [{ ...asked, id: randomUUID() }] };
    // Only functions of the platform call it. The plan is the one for all parameters.
    const first = ["reset role", "set local plan_cache_mode = force_generic_plan"];
    const before = first.map((it) => ({ text: it, parameters: [] }));
    // The first call fills the table: while it is empty, no index is cheaper than reading all of it.
    await plansOf([...before, ask]);
    const read = (await plansOf([...before, ask])).join("\n");
    expect(read).toMatch(/Index Cond: \(+merchant_id = .* AND \(order_id = /);
    expect(read).toMatch(/Index Cond: \(+sale_request_id = /);
    expect(read).not.toMatch(/Seq Scan on collection_payments/);
  },
);

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  sql.options.debug = (_, text, parameters) => {
    if (!/insert into request_log/.test(text)) statements.push({ text, parameters });
  };
  try {
    await work();
  } finally {
    sql.options.debug = false;
  }
  return statements;
}

/** The plan nodes of the statements on tables that the planner considers large. */
async function plansOf(statements: Statement[]): Promise<string[]> {
  await explaining.unsafe(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_level = notice;
    begin;
    update pg_class set reltuples = ${ROWS}, relpages = pg_relation_size(oid) / 8192
     where relnamespace = 'public'::regnamespace and relname = any ('{${LARGE.join(",")}}');
    set local role tumiza_app`);
  plans.length = 0;
  try {
    for (const { text, parameters } of statements) {
      await explaining.unsafe(text, parameters.map(another) as never[], { prepare: false });
    }
    // auto_explain logs a plan when the next statement closes its portal.
    await explaining.unsafe("select");
    return plans.splice(0);
  } finally {
    await explaining.unsafe("rollback");
  }
}

/** Makes parameters unique, so that a second call places a new order. */
function another(parameter: unknown): unknown {
  if (typeof parameter !== "string") return parameter;
  if (/^[0-9a-f-]{36}$/.test(parameter)) return randomUUID();
  return parameter.replace(/^((?:ord|trk|rcv|quo)_\w{8}).*/, `$1${randomUUID().slice(0, 14)}`);
}
