import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fanOutEvents } from "@/lib/domain/webhooks/fan-out-events";
import { claimDeliveries } from "@/lib/domain/webhooks/claim-deliveries";
import { get } from "@/test/api";
import { createOrder, placeOrder, quotedOrder, type OrderBody } from "@/test/orders";
import { createEndpoint } from "@/test/webhook-sink";
import { createMerchant, createRider, type TestMerchant } from "@/test/world";
import { sql } from "./client";

/** What grows with the country's orders, or with its merchants and riders. */
const LARGE = [
  ...["orders", "quotes", "idempotency_keys", "events", "outbox", "webhook_deliveries"],
  ...["ledger_entries", "ledger_transactions", "wallets", "merchants", "credentials", "riders"],
];

/** The planner is told so; loading them would take minutes. */
const ROWS = 1_000_000;

type Statement = { text: string; parameters: unknown[] };

let merchant: TestMerchant;
let body: OrderBody;
let orderId = "";

/** What a request, or a worker's turn, costs in statements; the batched insert of the record is not counted. */
const HOT: [name: string, statements: number, work: () => Promise<unknown>][] = [
  ["validate", 1, () => get("/validate", merchant.liveKey)],
  ["quote", 2, () => quotedOrder(merchant, { environment: "live" })],
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
  // Of ten rows or fewer that are alike the planner believes that the next ones differ.
  for (let count = 0; count < 11; count += 1) await placeOrder(merchant, { environment: "test" });
  body = await quotedOrder(merchant);
  ({ order_id: orderId } = (await createOrder(merchant.liveKey, body)).body);
  // As after an outage: most rows wait, which the planner believes until the next time.
  await explaining.unsafe("analyze outbox");
  await fanOutEvents();
  await explaining.unsafe("analyze webhook_deliveries");
  // What is read once and kept, and the first use of the key.
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
  // As few as a test's merchant has are sorted faster than they are read in order.
  await explaining.unsafe("set enable_sort = off");
  const plans = await plansOf(await statementsOf(() => get("/orders?limit=20", merchant.liveKey)));
  expect(plans.join("\n")).toMatch(/Index Scan.* on orders/);
  expect(plans.join("\n")).not.toContain("Sort Key");
});

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

/** Of the statements and all below them, on tables that the planner takes for large. */
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

/** What was placed is not placed again by the same names. */
function another(parameter: unknown): unknown {
  if (typeof parameter !== "string") return parameter;
  if (/^[0-9a-f-]{36}$/.test(parameter)) return randomUUID();
  return parameter.replace(/^((?:ord|trk|rcv|quo)_\w{8}).*/, `$1${randomUUID().slice(0, 14)}`);
}
