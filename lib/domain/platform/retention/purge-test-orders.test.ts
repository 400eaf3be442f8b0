import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { api } from "@/test/api";
import { createSandbox, sandboxJob } from "@/test/courier-sandbox";
import { expectNoViolations } from "@/test/invariants";
import { placeOrder } from "@/test/orders";
import { createPerson } from "@/test/people";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { call } from "../../calls.gen";
import { purgeTestOrders } from "./purge-test-orders";

const sink = await sinks.sinkOfFile();

const TABLES = [
  "ledger_transactions",
  "orders",
  "events",
  "outbox",
  "webhook_deliveries",
  "webhook_attempts",
  "proofs_of_delivery",
  "notifications",
  "replies",
  "robo_riders",
  "handovers",
  "handover_photos",
  "dispute_photos",
  "collections",
  "door_points",
  "restricted_orders",
  "order_reassignments",
  "rider_preferences",
];

/** Test riders carry the orders of their company's sandbox. */
const OF_SANDBOXES = ["offers", "rider_actions", "robo_shop_acts"];

/** Only live orders have them. */
const OF_LIVE_ORDERS = [
  "adjustments",
  "collection_payments",
  "left_cash",
  "rider_alarms",
  "rider_earnings",
  "rider_stops",
  "stated_payments",
];

/** How many rows of a merchant's environment each table has. */
async function rowsOf({ id }: TestMerchant, environment: "test" | "live") {
  const counts = TABLES.map(async (table) => {
    const [row] = await owner<[{ n: number }]>`select count(*)::int as n from ${owner(table)}
      where merchant_id = ${id} and environment = ${environment}
        and to_jsonb(${owner(table)}) ->> 'kind' is distinct from 'top_up'`;
    return [table, row.n] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** Adds the rows of a robo rider, a recipient and a hand-over. */
async function addTraces({ id: merchantId }: TestMerchant, { id }: { id: string }) {
  const order = { merchant_id: merchantId, environment: "test", order_id: id };
  const phone = "+265991234567";
  const key = { id: "key_of_purge_test", public_key: "x" };
  await owner`insert into signing_keys ${owner(key)} on conflict do nothing`;
  const person = { phone_key: "person of a purge", phone: "+265991234599", market_code: "MW" };
  await owner`insert into restrictions ${owner({ ...person, ends_at: new Date(Date.now() + 86_400_000) })} on conflict do nothing`;
  const rows: [table: string, row: Record<string, unknown>][] = [
    ["order_reassignments", {}],
    ["rider_preferences", { id: `rpf_${id}`, preference: "excluded" }],
    ["restricted_orders", { phone_key: person.phone_key, people: "{}", events: "{}" }],
    ["collections", { currency: "MWK", amount_minor: 100, collected_at: new Date() }],
    ["notifications", { id: `sms_${id}`, cause: id, step: "placed", phone }],
    [
      "replies",
      {
        ...{ id: `rpl_${id}`, provider: "http", provider_message_id: id, phone },
        ...{ channel: "sms", kind: "message", text: "Blue gate" },
      },
    ],
    [
      "robo_riders",
      { scenario: "happy", seconds_per_step: 1, last_sequence: 1, next_step_at: new Date() },
    ],
    ...[1, 2].map((number): [string, Record<string, unknown>] => [
      "handovers",
      {
        ...{ number, kind: "pickup", document: "{}", sha256: `${id} ${number}`, signature: "x" },
        ...{ previous_sha256: number > 1 ? `${id} 1` : null, key_id: key.id },
      },
    ]),
    ["dispute_photos", { number: 1, id: `dph_${id}`, content: Buffer.of(1), width: 1, height: 1 }],
    [
      "handover_photos",
      {
        ...{ number: 2, content_type: "image/jpeg", content: Buffer.of(1), sha256: id },
        ...{ width: 1, height: 1 },
      },
    ],
  ];
  for (const [table, row] of rows) {
    await owner`insert into ${owner(table)} ${owner({ ...order, ...row })}`;
  }
}

/** Makes orders and their payments older by so many days. */
const age = async (days: number, ...orders: { id: string }[]) => {
  await owner`update events set occurred_at = occurred_at - make_interval(days => ${days})
    where order_id is null and data ->> 'order_id' in ${owner(orders.map(({ id }) => id))}`;
  await owner`update orders set created_at = created_at - make_interval(days => ${days})
    where id in ${owner(orders.map(({ id }) => id))}`;
};

const feed = (merchant: TestMerchant, query: string) =>
  api("GET", `/api/v1/external/events?${query}`, {
    headers: { Authorization: `Bearer ${merchant.testKey}` },
  });

test("a test order of 90 days goes with everything that hangs on it, and neither a younger nor a live one", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  await sinks.createEndpoint(merchant, sink.url);
  const live = await placeOrder(merchant);
  const old = await placeOrder(merchant, { environment: "test" });
  const young = await placeOrder(merchant, { environment: "test" });
  for (const { id } of [old, young]) {
    await sinks.moveTestOrder(merchant, id, "assigned", "in_transit", "arrived", "delivered");
    await sinks.fanOut(merchant);
    await sinks.deliverAll(id);
    await addTraces(merchant, { id });
  }
  const [ofLive, before] = [await rowsOf(merchant, "live"), await rowsOf(merchant, "test")];
  await age(90, old, live);
  await age(89, young);
  await purgeTestOrders();
  expect(await rowsOf(merchant, "live")).toEqual(ofLive);
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
  const halves = Object.entries(before).map(([table, rows]) => [table, rows / 2]);
  expect(await rowsOf(merchant, "test")).toEqual(Object.fromEntries(halves));
  await expectNoViolations([merchant]);
});

test("rows that reference orders are removed with test orders, or lose the reference", async () => {
  const tables = await owner`select distinct conrelid::regclass::text as name from pg_constraint
    where confrelid = 'orders'::regclass`;
  const known = [...TABLES, ...OF_SANDBOXES, ...OF_LIVE_ORDERS];
  expect(tables.map(({ name }) => name as string).filter((it) => !known.includes(it))).toEqual([]);
});

test("an order of a company's sandbox goes with its offer and steps, and frees its test rider", async () => {
  const { token } = await createSandbox();
  const job = await sandboxJob({ token }, { scenario: "shop_cancels" }, "arrive_at_pickup");
  await age(90, { id: job.order_id });
  await purgeTestOrders();
  for (const table of ["offers", "rider_actions", "robo_shop_acts", "dispatch_runs"]) {
    const rows = await owner`select from ${owner(table)} where order_id = ${job.order_id}`;
    expect({ table, rows: rows.length }).toEqual({ table, rows: 0 });
  }
  expect(await owner`select id from orders where id = ${job.order_id}`).toEqual([]);
  const [rider] = await owner`select active_jobs from riders where id = ${job.driver_id}`;
  expect(rider).toEqual({ active_jobs: 0 });
});

test("a test order whose webhook is being sent goes when it was sent", async () => {
  const merchant = await createMerchant();
  await sinks.createEndpoint(merchant, sink.url);
  const order = await placeOrder(merchant, { environment: "test" });
  await sinks.fanOut(merchant);
  expect(await sinks.claim(order.id)).toHaveLength(1);
  await age(90, order);
  await purgeTestOrders();
  expect(await rowsOf(merchant, "test")).toMatchObject({ orders: 1, webhook_deliveries: 1 });
  await sinks.expireLeases(order.id);
  await purgeTestOrders();
  expect(await rowsOf(merchant, "test")).toMatchObject({ orders: 0, webhook_deliveries: 0 });
});

test("a test event that is about no order goes after 90 days, and none of a live endpoint", async () => {
  const merchant = await createMerchant();
  const { id } = await sinks.createEndpoint(merchant, sink.url);
  await call.sendTestEvent({ merchantId: merchant.id, environment: "test", endpointId: id });
  await owner`insert into events (id, merchant_id, environment, type, actor, data)
    values (${`evt_${randomUUID()}`}, ${merchant.id}, 'live', 'webhook.test', 'merchant', '{}')`;
  await owner`update events set occurred_at = now() - interval '91 days' where merchant_id = ${merchant.id}`;
  await purgeTestOrders();
  expect(await rowsOf(merchant, "live")).toMatchObject({ events: 1 });
  expect(await rowsOf(merchant, "test")).toMatchObject({
    events: 0,
    outbox: 0,
    webhook_deliveries: 0,
  });
});

test("an import of test orders goes with the last of them", async () => {
  const merchant = await createMerchant();
  const person = await createPerson({ role: "merchant", merchantId: merchant.id });
  const order = await placeOrder(merchant, { environment: "test" });
  const id = newId("imp");
  const table = { header: ["Location"], mapping: { location: 0 }, rows: [["-13.96, 33.79"]] };
  const ofMerchant = { merchantId: merchant.id, environment: "test", userId: person.id } as const;
  await call.startImport({ id, pickupId: null, ...ofMerchant, ...table });
  await owner`update imports set created_at = now() - interval '91 days' where id = ${id}`;
  await owner`update orders set source = 'bulk_import', import_id = ${id}, import_row = 1
    where id = ${order.id}`;
  const parts = () => owner`select id from imports where id = ${id}
    union all select import_id from import_rows where import_id = ${id}`;
  await purgeTestOrders();
  expect(await parts()).toHaveLength(2);
  await age(90, order);
  await purgeTestOrders();
  expect(await parts()).toEqual([]);
});

test("a cursor whose event was removed is refused with what to do", async () => {
  const merchant = await createMerchant();
  const order = await placeOrder(merchant, { environment: "test" });
  await sinks.fanOut(merchant);
  const { body } = await feed(merchant, "limit=1");
  await age(90, order);
  await purgeTestOrders();
  const answer = await feed(merchant, `after=${body.cursor}`);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("removed after 90 days");
  expect((await feed(merchant, "limit=1")).body.events).toEqual([]);
});
