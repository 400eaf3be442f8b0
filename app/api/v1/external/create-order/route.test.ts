import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { get } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { expectNoViolations } from "@/test/invariants";
import {
  balanceOf,
  countTraces,
  createOrder,
  loadOf,
  placeOrder,
  quotedOrder,
} from "@/test/orders";
import { createMerchant, createRider, nearby, owner, topUp } from "@/test/world";

const NOTHING = { keys: 0, orders: 0, events: 0, outbox: 0, postings: 0 };

describe("a live order", () => {
  // spec: S.8, S.10, S.13, O.4-7, T.1, T.9, W.2, EV.2, A3.1
  test("debits its fee, reserves a rider, stages its two events and answers searching", async () => {
    const merchant = await createMerchant({ balance: 10_000 });
    const rider = await createRider(merchant.pickup);
    const body = await quotedOrder(merchant);
    const answer = await createOrder(merchant.liveKey, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      order_id: expect.stringMatching(/^ord_[0-9A-Za-z]{22}$/),
      parcel_code: expect.stringMatching(/^[A-Y3-9]{4}$/),
      tracking_id: expect.stringMatching(/^trk_[0-9A-Za-z]{22}$/),
      receiver_link: expect.stringMatching(/^https?:\/\/\S+\/track\/rcv_[0-9A-Za-z]{22}$/),
      status: "searching",
      status_code: "searching",
      tracking_link: expect.stringMatching(/^https?:\/\/\S+\/track\/trk_[0-9A-Za-z]{22}$/),
      delivery_fee: body.delivery_fee,
      wallet_balance: 10_000 - body.delivery_fee,
      currency: "MWK",
      environment: "live",
      merchant_reference_id: null,
      pickup_at: null,
      ready_at: null,
      wait_until: null,
      dispatch_at: null,
    });
    expect(answer.headers.get("idempotent-replayed")).toBeNull();
    expect(await balanceOf(merchant)).toBe(10_000 - body.delivery_fee);
    expect(await loadOf(rider.id)).toEqual({ jobs: 1, grams: 5_000 });
    expect(await countTraces(merchant)).toEqual({
      keys: 1,
      orders: 1,
      events: 2,
      outbox: 2,
      postings: 1,
    });
    const [event, debit] = await owner`select type, sequence, data from events
      where merchant_id = ${merchant.id} order by order_id nulls last`;
    expect(debit).toMatchObject({ type: "wallet.debited", sequence: null });
    expect(event).toMatchObject({ type: "order.created", sequence: 1 });
    expect(event?.data).toMatchObject({ status_code: "searching", environment: "live" });
    await expectNoViolations([merchant], [rider]);
  });

  test("spends the wallet to the last tambala", async () => {
    const merchant = await createMerchant({ balance: 0 });
    await createRider(merchant.pickup);
    const body = await quotedOrder(merchant);
    await topUp(merchant.id, body.delivery_fee - 0.01);
    const poor = await createOrder(merchant.liveKey, body);
    expect(poor.status).toBe(402);
    await topUp(merchant.id, 0.01);
    const answer = await createOrder(merchant.liveKey, body);
    expect(answer.status).toBe(200);
    expect(answer.body.wallet_balance).toBe(0);
  });

  // spec: A3.6, A3.8-9, A3.17
  test("needs only what the spec requires, and keeps no field it does not know", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const order = await placeOrder(merchant, { fields: { surprise: "x", metadata: null } });
    const { body, text } = await get(`/orders/${order.id}`, merchant.liveKey);
    expect(body).toMatchObject({
      product_type: "Package",
      weight_estimate: "0-5kg",
      delivery_speed: "standard",
      metadata: null,
      receiver_phone: null,
    });
    expect(text).not.toContain("surprise");
  });

  // spec: A3.10-11
  test("may start at another place than the merchant's own, at that route's price", async () => {
    const merchant = await createMerchant();
    const elsewhere = nearby(merchant.pickup, 2);
    await createRider(merchant.pickup);
    const to = nearby(elsewhere, 3);
    const pickup = { pickup_lat: elsewhere.latitude, pickup_lng: elsewhere.longitude };
    const usual = await quotedOrder(merchant, { to });
    const refused = await createOrder(merchant.liveKey, { ...usual, ...pickup });
    expect(refused.body.error).toBe("Calculation failed");
    const body = await quotedOrder(merchant, { to, fields: pickup });
    expect(body.delivery_fee).toBeLessThan(usual.delivery_fee);
    const answer = await createOrder(merchant.liveKey, body);
    expect(answer.status).toBe(200);
    const read = await get(`/orders/${answer.body.order_id}`, merchant.liveKey);
    expect(read.body).toMatchObject({ ...pickup, pickup_address: null, distance_km: 3.91 });
  });
});

describe("a refusal leaves nothing", () => {
  // spec: S.7, T.7, ER.18-20, ER.37, A3.22
  test("a 402 says balance and required, and the key works after a top-up", async () => {
    const merchant = await createMerchant({ balance: 100.5 });
    const rider = await createRider(merchant.pickup);
    const body = await quotedOrder(merchant);
    const key = randomUUID();
    const refused = await createOrder(merchant.liveKey, body, key);
    expect(refused.status).toBe(402);
    expect(refused.body).toEqual(
      errorBody("insufficient_funds", {
        error: "Insufficient Funds",
        message: expect.any(String),
        balance: 100.5,
        required: body.delivery_fee,
      }),
    );
    expect(await countTraces(merchant)).toEqual(NOTHING);
    expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
    await topUp(merchant.id, 10_000);
    const answer = await createOrder(merchant.liveKey, body, key);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty("idempotent_replay");
    await expectNoViolations([merchant], [rider]);
  });

  // spec: S.11, T.8, ER.21-22, ER.38
  test("a 422 says the required weight, and the key works once a rider is there", async () => {
    const merchant = await createMerchant();
    const body = await quotedOrder(merchant);
    const key = randomUUID();
    const refused = await createOrder(merchant.liveKey, body, key);
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual(
      errorBody("no_capacity", {
        error: "ERR_NO_CAPACITY_AVAILABLE",
        message: expect.any(String),
        required_weight_kg: 5,
      }),
    );
    expect(await countTraces(merchant)).toEqual(NOTHING);
    expect(await balanceOf(merchant)).toBe(100_000);
    await createRider(merchant.pickup);
    expect((await createOrder(merchant.liveKey, body, key)).status).toBe(200);
    await expectNoViolations([merchant]);
  });

  // spec: A3.5, A3.14, T.6
  test.each([
    ["Missing coordinates", { delivery_lat: undefined }],
    ["Invalid coordinates", { delivery_lng: "33.78°" }],
    ["Invalid request", { receiver_phone: "09912" }],
    ["Invalid request", { pickup_note: "x".repeat(501) }],
    ["Invalid request", { pickup_note: 7 }],
    ["Invalid request", { pickup_contact_name: "x".repeat(201) }],
    ["Invalid request", { pickup_contact_phone: "09912" }],
    ["Invalid request", { pickup_contact_phone: "+265991234567;ext=5" }],
    ["Invalid request", { pickup_contact_phone: 265991234567 }],
    ["Invalid request", { dropoff_note: "x".repeat(501) }],
    ["Invalid request", { dropoff_note: ["ring"] }],
    ["Invalid request", { pickup_note: "a\u0000b" }],
    ["Invalid delivery", { delivery_lat: 91 }],
    ["Calculation failed", { weight_estimate: "heavy" }],
    ["Calculation failed", { delivery_fee: 1 }],
  ])("a 400 %s leaves the key usable", async (error, fields) => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const body = await quotedOrder(merchant);
    const key = randomUUID();
    const refused = await createOrder(merchant.liveKey, { ...body, ...fields }, key);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ success: false, error, message: expect.any(String) });
    expect(await countTraces(merchant)).toEqual(NOTHING);
    expect((await createOrder(merchant.liveKey, body, key)).status).toBe(200);
  });
});

describe("a test order", () => {
  // spec: S.9, S.12, O.9
  test("is paid with play money, and has no rider, no 402 and no 422", async () => {
    const merchant = await createMerchant({ balance: 0 });
    const rider = await createRider(merchant.pickup);
    const body = await quotedOrder(merchant, { environment: "test" });
    const answer = await createOrder(merchant.testKey, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "searching",
      environment: "test",
      wallet_balance: 1_000_000 - body.delivery_fee,
      delivery_fee: body.delivery_fee,
      tracking_id: expect.stringMatching(/^trk_test_/),
    });
    expect(await countTraces(merchant)).toMatchObject({ orders: 1, events: 2, postings: 1 });
    const [row] = await owner`select rider_id from orders where merchant_id = ${merchant.id}`;
    expect(row?.rider_id).toBeNull();
    expect(await balanceOf(merchant)).toBe(0);
    await expectNoViolations([merchant], [rider]);
  });

  test("refills an empty test wallet, and may have a weight no rider carries", async () => {
    const merchant = await createMerchant({ balance: 0 });
    const fields = { weight_estimate: "1000-5000kg", delivery_speed: "express" };
    const body = await quotedOrder(merchant, { environment: "test", fields });
    await owner`select post_ledger('withdrawal', 'MWK', ${merchant.id}, 'test', null, 'Spent',
      array[wallet_account(${merchant.id}, 'test'), 'top_up_clearing:MWK'],
      array[-100000000, 100000000]::bigint[])`;
    const answer = await createOrder(merchant.testKey, body);
    expect(answer.status).toBe(200);
    expect(answer.body.wallet_balance).toBe(399 * answer.body.delivery_fee);
  });

  test("follows the same rule for the fee", async () => {
    const merchant = await createMerchant();
    const body = await quotedOrder(merchant, { environment: "test" });
    const answer = await createOrder(merchant.testKey, { ...body, delivery_fee: 1 });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe("Calculation failed");
  });
});
