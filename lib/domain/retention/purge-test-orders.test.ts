import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { call } from "@/db/calls.gen";
import { api, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { createOrder, placeOrder, quotedOrder } from "@/test/orders";
import { useSettings } from "@/test/use-settings";
import * as sinks from "@/test/webhook-sink";
import { createCourier, createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { purgeTestOrders } from "./purge-test-orders";

useSettings({ SANDBOX_ORDERS_LIMIT: 3, REQUEST_LOG_LIMIT: 5 });

const sink = await sinks.sinkOfFile();

const TABLES = [
  "orders",
  "events",
  "outbox",
  "webhook_deliveries",
  "webhook_attempts",
  "proofs_of_delivery",
];

/** How many rows of a merchant's environment each table has. */
async function rowsOf({ id }: TestMerchant, environment: "test" | "live") {
  const counts = TABLES.map(async (table) => {
    const [row] = await owner<[{ n: number }]>`select count(*)::int as n from ${owner(table)}
      where merchant_id = ${id} and environment = ${environment}`;
    return [table, row.n] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const usageOf = async ({ id }: TestMerchant) => {
  const [row] = await owner<{ orders: number; bytes: number; isFull: boolean }[]>`
    select orders, bytes::float8 as bytes, is_full as "isFull" from sandbox_usage where merchant_id = ${id}`;
  return row;
};

/** Makes an order as old as one that is removed. */
const age = async (orderId: string) => {
  await owner`update orders set created_at = created_at - interval '90 days' where id = ${orderId}`;
};

const feed = (merchant: TestMerchant, query: string) =>
  api("GET", `/api/v1/external/events?${query}`, {
    headers: { Authorization: `Bearer ${merchant.testKey}` },
  });

test("a test order of 90 days goes with everything that hangs on it, and nothing else does", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  await sinks.createEndpoint(merchant, sink.url);
  await placeOrder(merchant);
  const old = await placeOrder(merchant, { environment: "test" });
  const young = await placeOrder(merchant, { environment: "test" });
  for (const { id } of [old, young]) {
    await sinks.moveTestOrder(merchant, id, "assigned", "in_transit", "arrived", "delivered");
    await sinks.fanOut(merchant);
    await sinks.deliverAll(id);
  }
  const [live, before] = [await rowsOf(merchant, "live"), await rowsOf(merchant, "test")];
  await age(old.id);
  await purgeTestOrders();
  expect(await rowsOf(merchant, "live")).toEqual(live);
  const halves = Object.entries(before).map(([table, rows]) => [table, rows / 2]);
  expect(await rowsOf(merchant, "test")).toEqual(Object.fromEntries(halves));
  await expectNoViolations([merchant]);
});

test("a test event that is about no order goes after 90 days", async () => {
  const merchant = await createMerchant();
  const { id } = await sinks.createEndpoint(merchant, sink.url);
  await call.sendTestEvent({ merchantId: merchant.id, environment: "test", endpointId: id });
  await owner`update events set occurred_at = now() - interval '91 days' where merchant_id = ${merchant.id}`;
  await purgeTestOrders();
  expect(await rowsOf(merchant, "test")).toMatchObject({
    events: 0,
    outbox: 0,
    webhook_deliveries: 0,
  });
});

test("a cursor whose event was removed is refused with what to do", async () => {
  const merchant = await createMerchant();
  const { id } = await placeOrder(merchant, { environment: "test" });
  await sinks.fanOut(merchant);
  const { body } = await feed(merchant, "limit=1");
  await age(id);
  await purgeTestOrders();
  const answer = await feed(merchant, `after=${body.cursor}`);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("removed after 90 days");
  expect((await feed(merchant, "limit=1")).body.events).toEqual([]);
});

test("an account with as many test orders as it may keep gets no more until older ones are removed", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const first = await quotedOrder(merchant, { environment: "test" });
  const orders = [
    { id: (await createOrder(merchant.testKey, first, "first")).body.order_id as string },
  ];
  for (let n = 0; n < 2; n += 1) orders.push(await placeOrder(merchant, { environment: "test" }));
  await sinks.fanOut(merchant);
  expect(await usageOf(merchant)).toMatchObject({ orders: 3, isFull: true });

  const order = await quotedOrder(merchant, { environment: "test" });
  const refused = await createOrder(merchant.testKey, order);
  expect([refused.status, refused.body.code]).toEqual([403, "test_quota_reached"]);
  const simulated = await post("/test/simulate-status", merchant.testKey, {
    order_id: orders[0]!.id,
    status: "assigned",
  });
  expect(simulated.body.code).toBe("test_quota_reached");
  await placeOrder(merchant);
  const replay = await createOrder(merchant.testKey, first, "first");
  expect(replay.status).toBe(200);

  await age(orders[0]!.id);
  await purgeTestOrders();
  expect(await usageOf(merchant)).toMatchObject({ orders: 2, isFull: false });
  expect((await createOrder(merchant.testKey, order, randomUUID())).status).toBe(200);
});

test("the quota of bytes counts events with their deliveries, and gives back what is removed", async () => {
  const merchant = await createMerchant();
  await sinks.createEndpoint(merchant, sink.url);
  const { id } = await placeOrder(merchant, { environment: "test" });
  await sinks.fanOut(merchant);
  const one = (await usageOf(merchant))!;
  expect(one.bytes).toBeGreaterThan(5_000);
  await age(id);
  await purgeTestOrders();
  expect(await usageOf(merchant)).toMatchObject({ orders: 0, bytes: 0 });
});

const callers = {
  "a merchant's environment": async () => ({
    merchant_id: (await createMerchant()).id,
    environment: "test",
  }),
  "a courier company": async () => ({ courier_id: (await createCourier()).id }),
};

test.each(Object.entries(callers))(
  "the request log keeps the newest requests of %s, as many as it may",
  async (_, create) => {
    const caller = await create();
    const ids = Array.from({ length: 8 }, () => `req_${randomUUID()}`);
    const rows = ids.map((id, index) => ({
      ...{
        id,
        credential_id: "key",
        operation: "ping",
        method: "GET",
        path: "/",
        status: 200,
        elapsed_ms: 1,
      },
      ...caller,
      created_at: new Date(Date.now() - (100 - index) * 60_000),
    }));
    await owner`insert into request_log ${owner(rows)}`;
    await purgeTestOrders();
    const kept =
      await owner`select id from request_log where id in ${owner(ids)} order by created_at`;
    expect(kept.map(({ id }) => id)).toEqual(ids.slice(3));
  },
);
