import { beforeAll, describe, expect, test } from "vitest";
import { get, post, type ApiAnswer } from "@/test/api";
import { bytesOf, errorBody } from "@/test/error-body";
import { countTraces, placeOrder, type PlacedOrder } from "@/test/orders";
import { createMerchant, createRider, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;
let other: TestMerchant;
let live: PlacedOrder;
let sandbox: PlacedOrder;

beforeAll(async () => {
  [merchant, other] = await Promise.all([createMerchant(), createMerchant()]);
  await createRider(merchant.pickup);
  live = await placeOrder(merchant);
  sandbox = await placeOrder(merchant, { environment: "test" });
});

const NOWHERE: PlacedOrder = {
  id: "ord_0000000000000000000000",
  trackingId: "trk_0000000000000000000000",
  fee: 0,
  key: "",
};

const ways: [name: string, way: (order: PlacedOrder, key: string) => Promise<ApiAnswer>][] = [
  ["reading", ({ id }, key) => get(`/orders/${id}`, key)],
  ["cancelling", ({ id }, key) => post(`/orders/${id}/cancel`, key)],
  ["the preview of its cancellation", ({ id }, key) => get(`/orders/${id}/cancel-preview`, key)],
  ["the proof", ({ id }, key) => get(`/orders/${id}/pod`, key)],
  ["tracking", ({ trackingId }, key) => get(`/track/${trackingId}`, key)],
  [
    "simulating",
    ({ id }, key) => post("/test/simulate-status", key, { order_id: id, status: "delivered" }),
  ],
];

const strangers: [name: string, order: () => PlacedOrder, key: () => string, isLive: boolean][] = [
  ["the merchant's test key, a live order", () => live, () => merchant.testKey, false],
  ["the merchant's live key, a test order", () => sandbox, () => merchant.liveKey, true],
  ["another merchant's live key, a live order", () => live, () => other.liveKey, true],
  ["another merchant's test key, a live order", () => live, () => other.testKey, false],
  ["another merchant's live key, a test order", () => sandbox, () => other.liveKey, true],
  ["another merchant's test key, a test order", () => sandbox, () => other.testKey, false],
];

describe.each(strangers)("to %s", (_, order, key, isLive) => {
  const possible = ways.filter(([name]) => !(isLive && name === "simulating"));

  // spec: S.17, AU.5, ER.25-26
  test.each(possible)("%s answers the same bytes as for no order at all", async (_, way) => {
    const [foreign, missing] = [await way(order(), key()), await way(NOWHERE, key())];
    expect(foreign.status).toBe(404);
    expect(bytesOf(foreign)).toBe(bytesOf(missing));
    expect(foreign.body).toEqual(
      errorBody("order_not_found", {
        error: "Order not found",
        message: expect.any(String),
      }),
    );
  });

  test("the list does not show it", async () => {
    const { body } = await get("/orders?limit=100", key());
    const ids = (body.orders as { order_id: string }[]).map(({ order_id: id }) => id);
    expect(ids).not.toContain(order().id);
    expect(ids.length).toBeLessThanOrEqual(1);
  });
});

test("these calls have changed neither order", async () => {
  expect(await countTraces(merchant)).toMatchObject({ orders: 2, events: 4, postings: 2 });
  for (const [order, key] of [
    [live, merchant.liveKey],
    [sandbox, merchant.testKey],
  ] as const) {
    expect((await get(`/orders/${order.id}`, key)).body.status).toBe("searching");
  }
});

test("a live key is Unauthorized on a test operation, for any order", async () => {
  for (const order of [live, sandbox, NOWHERE]) {
    const body = { order_id: order.id, status: "delivered" };
    expect((await post("/test/simulate-status", merchant.liveKey, body)).status).toBe(401);
  }
});
