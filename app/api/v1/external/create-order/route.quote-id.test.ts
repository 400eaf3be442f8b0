import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { post } from "@/test/api";
import { countTraces, createOrder, quotedOrder } from "@/test/orders";
import { createMerchant, createRider, nearby, owner } from "@/test/world";

const NOTHING = { keys: 0, orders: 0, events: 0, outbox: 0, postings: 0 };

async function createQuoted(fields: object = {}) {
  const merchant = await createMerchant();
  await createRider(merchant.pickup, { vehicleClass: "CAR" });
  await createRider(merchant.pickup, { vehicleClass: "CAR" });
  const { latitude: delivery_lat, longitude: delivery_lng } = nearby(merchant.pickup, 3);
  const route = { delivery_lat, delivery_lng, ...fields };
  const { body: quote } = await post("/quote", merchant.liveKey, route);
  return { merchant, route, quote };
}

const storedOrder = (orderId: string) => owner`select delivery_latitude as lat,
  delivery_longitude as lng, (fee_minor / 100)::int as fee, delivery_speed as speed,
  required_weight_g::int as weight, on_failed from orders where id = ${orderId}`;

test("a quote's id is enough for its order", async () => {
  const parcel = { weight_estimate: "5-20kg", delivery_speed: "express", on_failed: "hold" };
  const { merchant, route, quote } = await createQuoted(parcel);
  const placed = await createOrder(merchant.liveKey, { quote_id: quote.quote_id });
  expect(placed.body).toMatchObject({ success: true, delivery_fee: quote.delivery_fee });
  expect(placed.body).not.toHaveProperty("ignored_fields");
  const [order] = await storedOrder(placed.body.order_id as string);
  expect(order).toEqual({
    lat: route.delivery_lat,
    lng: route.delivery_lng,
    fee: quote.delivery_fee,
    speed: "express",
    weight: 20_000,
    on_failed: "hold",
  });
});

test("a quote with a pickup and a time of its own keeps them", async () => {
  const merchant = await createMerchant();
  const pickup = nearby(merchant.pickup, 2);
  const destination = nearby(merchant.pickup, 4);
  const pickup_at = new Date(Date.now() + 3_600_000).toISOString();
  const { body: quote } = await post("/quote", merchant.testKey, {
    delivery_lat: destination.latitude,
    delivery_lng: destination.longitude,
    pickup_lat: pickup.latitude,
    pickup_lng: pickup.longitude,
    pickup_at,
  });
  const placed = await createOrder(merchant.testKey, { quote_id: quote.quote_id });
  expect(placed.body).toMatchObject({ pickup_at });
  const [order] = await owner`select pickup_latitude as lat from orders
    where id = ${placed.body.order_id as string}`;
  expect(order).toEqual({ lat: pickup.latitude });
});

test("a replay answers after the quote has expired, and compares what the request says", async () => {
  const { merchant, quote } = await createQuoted();
  const key = randomUUID();
  const body = { quote_id: quote.quote_id, receiver_name: "Thoko" };
  const refuse = { "Idempotency-Mismatch": "refuse" };
  const first = await createOrder(merchant.liveKey, body, key, refuse);
  await owner`update quotes set created_at = created_at - interval '2 days',
    expires_at = now() - interval '1 day' where id = ${quote.quote_id as string}`;
  const replay = await createOrder(merchant.liveKey, body, key, refuse);
  expect(replay.body).toEqual({ ...first.body, idempotent_replay: true });
  const other = await createOrder(merchant.liveKey, { ...body, receiver_name: "x" }, key, refuse);
  expect(other.body).toMatchObject({ idempotency_mismatch: ["receiver_name"] });
});

test.each<[string, (own: string, foreign: string, live: string) => unknown, number, string]>([
  ["unknown", () => "quo_unknown", 404, "quote_not_found"],
  ["another merchant's", (_, foreign) => foreign, 404, "quote_not_found"],
  ["the other environment's", (_own, _foreign, live) => live, 404, "quote_not_found"],
  ["with a NUL", () => "quo_\u0000", 400, "invalid_request"],
  ["a number", () => 7, 400, "invalid_request"],
  ["a list", () => ["quo_1"], 400, "invalid_request"],
  ["too long", () => "q".repeat(65), 400, "invalid_request"],
  ["empty", () => "", 400, "missing_coordinates"],
  ["null", () => null, 400, "missing_coordinates"],
])("a quote_id that is %s places nothing", async (_, idOf, status, code) => {
  const [mine, others] = await Promise.all([createQuoted(), createQuoted()]);
  const { merchant, route } = mine;
  const { body: own } = await post("/quote", merchant.testKey, route);
  const id = idOf(String(own.quote_id), String(others.quote.quote_id), String(mine.quote.quote_id));
  const answer = await createOrder(merchant.testKey, { quote_id: id });
  expect(answer.body).toMatchObject({ code });
  expect(answer.status).toBe(status);
});

test("fields of the request come before those of its quote, and need the quote's price", async () => {
  const { merchant, quote, route } = await createQuoted();
  const farther = nearby(merchant.pickup, 30);
  const refused = await createOrder(merchant.liveKey, {
    quote_id: quote.quote_id,
    delivery_lat: farther.latitude,
    delivery_lng: farther.longitude,
  });
  expect(refused.body).toMatchObject({ code: "fee_not_quoted" });
  const placed = await createOrder(merchant.liveKey, {
    ...route,
    quote_id: quote.quote_id,
    delivery_fee: quote.delivery_fee,
  });
  expect(placed.status).toBe(200);
});

test("max_fee and vehicle_class refuse a price and a vehicle, and place nothing", async () => {
  const merchant = await createMerchant();
  const body = await quotedOrder(merchant);
  const { delivery_fee: fee, ...route } = body;
  const ask = (fields: object) => [
    post("/quote", merchant.liveKey, { ...route, ...fields }),
    createOrder(merchant.liveKey, { ...body, ...fields }),
  ];
  for (const answer of await Promise.all(ask({ max_fee: fee - 1 }))) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "above_max_fee",
      delivery_fee: fee,
      issues: [{ field: "max_fee" }],
    });
  }
  for (const answer of await Promise.all(ask({ vehicle_class: "TRUCK" }))) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "other_vehicle_class",
      suggested_vehicle_class: "BIKE",
      issues: [{ field: "vehicle_class" }],
    });
  }
  for (const [fields, field] of [
    [{ max_fee: "2000" }, "max_fee"],
    [{ max_fee: 0 }, "max_fee"],
    [{ max_fee: -1 }, "max_fee"],
    [{ max_fee: [] }, "max_fee"],
    [{ vehicle_class: 1 }, "vehicle_class"],
    [{ vehicle_class: "x".repeat(21) }, "vehicle_class"],
  ] as const) {
    for (const answer of await Promise.all(ask(fields))) {
      expect(answer.body).toMatchObject({ code: "invalid_request", issues: [{ field }] });
    }
  }
  expect(await countTraces(merchant)).toEqual(NOTHING);
  await createRider(merchant.pickup);
  const guarded = { max_fee: fee, vehicle_class: "BIKE" };
  for (const answer of await Promise.all(ask(guarded))) {
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty("ignored_fields");
  }
});

test("an agreed fee is what max_fee is compared with, not today's", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const body = await quotedOrder(merchant);
  await owner`update quotes set fee_minor = fee_minor - 10000, platform_fee_minor = 0
    where merchant_id = ${merchant.id}`;
  const delivery_fee = body.delivery_fee - 100;
  const answer = await createOrder(merchant.liveKey, {
    ...body,
    delivery_fee,
    max_fee: delivery_fee,
  });
  expect(answer.body).toMatchObject({ success: true, delivery_fee });
});
