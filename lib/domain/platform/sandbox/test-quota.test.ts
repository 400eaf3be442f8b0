import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { purgeTestOrders } from "@/lib/domain/platform/retention/purge-test-orders";
import { post } from "@/test/api";
import { createOrder, placeOrder, quotedOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { changeSettings, useSettings } from "@/test/use-settings";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { call } from "../../calls.gen";

useSettings({ SANDBOX_ORDERS_LIMIT: 3 });

const sink = await sinks.sinkOfFile();

const usageOf = async ({ id }: TestMerchant) => {
  const [row] = await owner<{ orders: number; bytes: number; isFull: boolean }[]>`
    select orders, bytes::float8 as bytes, is_full as "isFull" from sandbox_usage where merchant_id = ${id}`;
  return row;
};

/** Removes a test order as if it had been placed and paid 90 days ago. */
async function remove(orderId: string): Promise<void> {
  await owner`update events set occurred_at = occurred_at - interval '90 days'
    where order_id is null and data ->> 'order_id' = ${orderId}`;
  await owner`update orders set created_at = created_at - interval '90 days' where id = ${orderId}`;
  await purgeTestOrders();
}

const sendTestEvent = (merchant: TestMerchant, environment: "live" | "test", endpointId: string) =>
  call.sendTestEvent({ merchantId: merchant.id, environment, endpointId });

test("an account with as many test orders as it may keep gets no more until older ones are removed", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const endpoint = await sinks.createEndpoint(merchant, sink.url);
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
  expect(await refusalOf(sendTestEvent(merchant, "test", endpoint.id))).toBe("test_quota_reached");
  const replay = await createOrder(merchant.testKey, first, "first");
  expect(replay.status).toBe(200);

  await remove(orders[0]!.id);
  expect(await usageOf(merchant)).toMatchObject({ orders: 2, isFull: false });
  expect((await createOrder(merchant.testKey, order, randomUUID())).status).toBe(200);
});

test("a full test environment keeps nothing from the live one", async () => {
  const merchant = await createMerchant();
  await owner`insert into sandbox_usage (merchant_id, is_full) values (${merchant.id}, true)`;
  await createRider(merchant.pickup);
  await placeOrder(merchant);
  const endpoint = await post("/webhook-endpoints", merchant.liveKey, {
    url: "https://shop.example.com/hook",
  });
  await sendTestEvent(merchant, "live", endpoint.body.endpoint.id);
});

test("an account whose test data takes as many megabytes as it may is full, until some is removed", async () => {
  const [small, large] = [await createMerchant(), await createMerchant()];
  await owner`insert into sandbox_usage (merchant_id, bytes) values (${large.id}, ${1_993_500})`;
  changeSettings({ SANDBOX_MEGABYTES_LIMIT: 2 });
  for (const merchant of [small, large]) {
    const { id } = await placeOrder(merchant, { environment: "test" });
    await sinks.fanOut(merchant);
    expect(await usageOf(merchant)).toMatchObject({ orders: 1, isFull: false });
    await sinks.moveTestOrder(merchant, id, "assigned");
    await sinks.fanOut(merchant);
    expect(await usageOf(merchant)).toMatchObject({ orders: 1, isFull: merchant === large });
    await remove(id);
    expect(await usageOf(merchant)).toMatchObject({ orders: 0, isFull: false });
  }
  changeSettings({ SANDBOX_MEGABYTES_LIMIT: 0.001 });
  const tiny = await createMerchant();
  await placeOrder(tiny, { environment: "test" });
  await sinks.fanOut(tiny);
  expect(await usageOf(tiny)).toMatchObject({ orders: 1, isFull: true });
});

test("events and their deliveries are counted in the test environment only, and removed ones are subtracted", async () => {
  const merchant = await createMerchant();
  const { id } = await placeOrder(merchant, { environment: "test" });
  await sinks.fanOut(merchant);
  const alone = (await usageOf(merchant))!.bytes;
  expect(alone).toBeGreaterThan(2_000);
  await remove(id);
  expect(await usageOf(merchant)).toMatchObject({ orders: 0, bytes: 0 });

  const { id: endpointId } = await sinks.createEndpoint(merchant, sink.url);
  await createRider(merchant.pickup);
  await placeOrder(merchant);
  await sinks.fanOut(merchant);
  expect(await usageOf(merchant)).toMatchObject({ orders: 0, bytes: 0 });
  const other = await placeOrder(merchant, { environment: "test" });
  await sinks.fanOut(merchant);
  expect((await usageOf(merchant))!.bytes).toBe(alone + 3_000);
  await remove(other.id);

  await sendTestEvent(merchant, "test", endpointId);
  await sinks.fanOut(merchant);
  expect((await usageOf(merchant))!.bytes).toBeGreaterThan(5_000);
  await owner`update events set occurred_at = now() - interval '91 days'
    where merchant_id = ${merchant.id} and order_id is null`;
  await purgeTestOrders();
  expect(await usageOf(merchant)).toMatchObject({ orders: 0, bytes: 0 });
});
