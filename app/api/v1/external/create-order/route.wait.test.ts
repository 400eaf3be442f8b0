import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { advanceDispatch } from "@/lib/domain/dispatch/search/advance-dispatch";
import { get, patch, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { accept, offersOf, openOfferOf, searchedAWhileAgo, stateOf } from "@/test/offers";
import {
  countTraces,
  createOrder,
  loadOf,
  moveOrder,
  placeOrder,
  quotedOrder,
} from "@/test/orders";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  type TestMerchant,
} from "@/test/world";

const MINUTE_MS = 60_000;

/** An order that no rider is free for, and that waits for so many minutes. */
const placeWaiting = (merchant: TestMerchant, minutes = 40, fields = {}) =>
  placeOrder(merchant, { fields: { wait_for_rider_minutes: minutes, ...fields } });

/** Lets so many minutes of a wait pass. */
const pass = (orderId: string, minutes: number) => owner`
  update orders set wait_until = wait_until - make_interval(mins => ${minutes}),
         updated_at = updated_at - make_interval(mins => ${minutes}) where id = ${orderId}`;

const balanceOf = async (merchant: TestMerchant): Promise<number> =>
  (await get("/wallet", merchant.liveKey)).body.balance;

const readOrder = async (merchant: TestMerchant, id: string) =>
  (await get(`/orders/${id}`, merchant.liveKey)).body;

describe("wait_for_rider_minutes", () => {
  test.each([
    ["zero", 0, /1/],
    ["below the market's search time", 9, /from 10 to 120/],
    ["beyond the market's longest wait", 121, /from 10 to 120/],
    ["with a fraction", 20.5, /whole number/],
    ["a text", "20", /number/],
  ])("%s is refused, and nothing is written", async (_, minutes, says) => {
    const merchant = await createMerchant();
    const body = await quotedOrder(merchant);
    const refused = await createOrder(merchant.liveKey, {
      ...body,
      wait_for_rider_minutes: minutes,
    });
    expect(refused.status).toBe(400);
    expect(refused.body.issues[0]).toMatchObject({ path: "wait_for_rider_minutes" });
    expect(refused.body.issues[0].message).toMatch(says);
    expect(await countTraces(merchant)).toMatchObject({ keys: 0, orders: 0, postings: 0 });
  });

  test("is refused beside a pickup time, which waits by itself", async () => {
    const merchant = await createMerchant();
    const pickupAt = new Date(Date.now() + 3 * 60 * MINUTE_MS).toISOString();
    const body = await quotedOrder(merchant, { fields: { pickup_at: pickupAt } });
    const refused = await createOrder(merchant.liveKey, { ...body, wait_for_rider_minutes: 40 });
    expect(refused.status).toBe(400);
    expect(refused.body.issues[0].message).toMatch(/pickup time/);
  });

  test("has the limits of its market", async () => {
    const market = await createMarket();
    await owner`update markets set longest_wait_minutes = 30 where code = ${market}`;
    const merchant = await createMerchant({ market });
    const body = await quotedOrder(merchant);
    const place = (minutes: number) =>
      createOrder(merchant.liveKey, { ...body, wait_for_rider_minutes: minutes });
    expect((await place(31)).body.issues[0].message).toMatch(/from 10 to 30/);
    expect((await place(30)).status).toBe(200);
  });

  test("null and left out refuse an order that no rider is free for", async () => {
    const merchant = await createMerchant();
    const body = await quotedOrder(merchant);
    for (const fields of [{}, { wait_for_rider_minutes: null }]) {
      expect((await createOrder(merchant.liveKey, { ...body, ...fields })).status).toBe(422);
    }
  });

  test("is part of the request that a key identifies", async () => {
    const merchant = await createMerchant();
    const body = { ...(await quotedOrder(merchant)), wait_for_rider_minutes: 40 };
    const first = await createOrder(merchant.liveKey, body, "waits");
    const same = await createOrder(merchant.liveKey, body, "waits");
    expect(same.body).toEqual({ ...first.body, idempotent_replay: true });
    const other = await createOrder(
      merchant.liveKey,
      { ...body, wait_for_rider_minutes: 50 },
      "waits",
    );
    expect(other.body.idempotency_mismatch).toEqual(["wait_for_rider_minutes"]);
  });
});

describe("in the test environment", () => {
  const place = async (merchant: TestMerchant, fields: object) =>
    createOrder(
      merchant.testKey,
      { ...(await quotedOrder(merchant, { environment: "test" })), ...fields },
      undefined,
      { "X-Test-Scenario": "no_capacity" },
    );

  test("no_capacity places an order that waits, and the clock ends it", async () => {
    const merchant = await createMerchant();
    expect((await place(merchant, {})).status).toBe(422);
    const { body } = await place(merchant, { wait_for_rider_minutes: 40 });
    const clock = (minutes: number) =>
      post("/test/clock", merchant.testKey, { advance_minutes: minutes });
    const read = async () => (await get(`/orders/${body.order_id}`, merchant.testKey)).body;
    await clock(39);
    await advanceDispatch();
    expect((await read()).status_code).toBe("searching");
    await clock(1);
    expect(await read()).toMatchObject({
      status_code: "cancelled",
      cancellation: { reason_code: "no_rider_found" },
    });
    await expectNoViolations([merchant]);
  });

  test("an order that a rider took in time is not cancelled", async () => {
    const merchant = await createMerchant();
    const { body } = await place(merchant, { wait_for_rider_minutes: 10 });
    const move = { order_id: body.order_id, status: "assigned" };
    expect((await post("/test/simulate-status", merchant.testKey, move)).status).toBe(200);
    await post("/test/clock", merchant.testKey, { advance_minutes: 60 });
    const { body: read } = await get(`/orders/${body.order_id}`, merchant.testKey);
    expect(read.status_code).toBe("assigned");
  });
});

describe("a run that no rider is free for", () => {
  test("waits whole, and ends by itself", async () => {
    const merchant = await createMerchant();
    const before = await balanceOf(merchant);
    const drops = [1, 2].map((km) => {
      const { latitude, longitude } = nearby(merchant.pickup, km);
      return { delivery_lat: latitude, delivery_lng: longitude };
    });
    const placeRun = (fields: object) =>
      post("/runs", merchant.liveKey, { drops, ...fields }, { "Idempotency-Key": randomUUID() });
    expect((await placeRun({})).status).toBe(422);
    const placed = await placeRun({ wait_for_rider_minutes: 40 });
    expect(placed.status).toBe(200);
    const ids = placed.body.orders.map((order: { order_id: string }) => order.order_id);
    for (const id of ids) {
      expect((await readOrder(merchant, id)).wait_until).toBe(placed.body.wait_until);
      await pass(id, 40);
    }
    await advanceDispatch();
    for (const id of ids) expect((await readOrder(merchant, id)).status_code).toBe("cancelled");
    expect(await balanceOf(merchant)).toBe(before);
    await expectNoViolations([merchant]);
  });
});

describe("an order that no rider is free for", () => {
  test("is placed, paid once, and says until when it waits", async () => {
    const merchant = await createMerchant();
    const before = await balanceOf(merchant);
    const body = { ...(await quotedOrder(merchant)), wait_for_rider_minutes: 40 };
    const { status, body: placed } = await createOrder(merchant.liveKey, body);
    expect(status).toBe(200);
    expect(placed).toMatchObject({ status_code: "searching", dispatch_at: null });
    expect(Math.round((Date.parse(placed.wait_until) - Date.now()) / MINUTE_MS)).toBe(40);
    expect(placed.wallet_balance).toBe(before - placed.delivery_fee);
    expect((await readOrder(merchant, placed.order_id)).wait_until).toBe(placed.wait_until);
    expect(await offersOf(placed.order_id)).toEqual([]);
    await expectNoViolations([merchant]);
  });

  test("goes to the first rider who is free, and is promised from the end of its wait", async () => {
    const merchant = await createMerchant();
    const { id } = await placeWaiting(merchant);
    const [promise] = await owner<[{ minutes: number }]>`
      select round(extract(epoch from promised_by - wait_until) / 60)::int as minutes
        from orders where id = ${id}`;
    expect(promise.minutes).toBeGreaterThan(10);
    await pass(id, 30);
    await advanceDispatch();
    expect(await offersOf(id)).toEqual([]);
    const rider = await createRider(nearby(merchant.pickup, 1));
    await searchedAWhileAgo(id);
    await advanceDispatch();
    await accept(await openOfferOf(id));
    expect(await stateOf(id)).toEqual({ status: "assigned", riderId: rider.id });
    await expectNoViolations([merchant], [rider]);
  });

  test("ends by itself at its deadline: everything is back, and the event says why", async () => {
    const merchant = await createMerchant();
    const before = await balanceOf(merchant);
    const { id } = await placeWaiting(merchant, 40);
    await pass(id, 39);
    await searchedAWhileAgo(id);
    await advanceDispatch();
    expect((await readOrder(merchant, id)).status_code).toBe("searching");
    await pass(id, 1);
    await Promise.all([advanceDispatch(), advanceDispatch()]);
    const ended = await readOrder(merchant, id);
    expect(ended.status_code).toBe("cancelled");
    expect(ended.cancellation).toMatchObject({
      reason_code: "no_rider_found",
      cancelled_by: "system",
      refund: { amount: ended.delivery_fee },
    });
    expect(await balanceOf(merchant)).toBe(before);
    await expectNoViolations([merchant]);
  });

  test("gets no offer after its deadline, even of a rider who is free then", async () => {
    const merchant = await createMerchant();
    const first = await createRider(merchant.pickup);
    const { id } = await placeWaiting(merchant, 10);
    const offer = await openOfferOf(id);
    const second = await createRider(nearby(merchant.pickup, 1));
    await pass(id, 11);
    await owner`select decline_offer(${offer.id}, ${first.id}, 'Too far')`;
    expect(await offersOf(id)).toMatchObject([{ riderId: first.id, state: "declined" }]);
    expect((await loadOf(second.id)).jobs).toBe(0);
    await advanceDispatch();
    expect(await stateOf(id)).toMatchObject({ status: "cancelled" });
    await expectNoViolations([merchant], [first, second]);
  });

  test("has one end where a rider accepts at its deadline", async () => {
    const merchant = await createMerchant();
    const rider = await createRider(merchant.pickup);
    const { id } = await placeWaiting(merchant, 10);
    const offer = await openOfferOf(id);
    await owner`update offers set expires_at = now() + interval '1 second' where id = ${offer.id}`;
    await pass(id, 10);
    const [accepted] = await Promise.allSettled([accept(offer), advanceDispatch()]);
    const { status } = await stateOf(id);
    expect(status).toBe(accepted.status === "fulfilled" ? "assigned" : "cancelled");
    await expectNoViolations([merchant], [rider]);
  });

  test("can be cancelled while a rider accepts: one of both wins", async () => {
    const merchant = await createMerchant();
    const { id } = await placeWaiting(merchant);
    const rider = await createRider(merchant.pickup);
    await searchedAWhileAgo(id);
    await advanceDispatch();
    const offer = await openOfferOf(id);
    const [, cancelled] = await Promise.allSettled([
      accept(offer),
      post(`/orders/${id}/cancel`, merchant.liveKey),
    ]);
    expect(cancelled.status).toBe("fulfilled");
    expect((await loadOf(rider.id)).jobs).toBe((await stateOf(id)).status === "assigned" ? 1 : 0);
    await expectNoViolations([merchant], [rider]);
  });

  test("costs nothing if it is cancelled while it waits", async () => {
    const merchant = await createMerchant();
    const before = await balanceOf(merchant);
    const { id } = await placeWaiting(merchant);
    expect((await post(`/orders/${id}/cancel`, merchant.liveKey)).status).toBe(200);
    expect(await balanceOf(merchant)).toBe(before);
    await expectNoViolations([merchant]);
  });

  test("waits no longer after a change, and by its pickup time if it gets one", async () => {
    const merchant = await createMerchant();
    const { id } = await placeWaiting(merchant, 40);
    await pass(id, 39);
    const change = { weight_estimate: "0-20kg" };
    const asked = await patch(`/orders/${id}`, merchant.liveKey, change);
    const fee = asked.body.delivery_fee;
    const heavier = { ...change, delivery_fee: fee };
    expect((await patch(`/orders/${id}`, merchant.liveKey, heavier)).status).toBe(200);
    const end = Date.parse((await readOrder(merchant, id)).wait_until) - Date.now();
    expect(Math.round(end / MINUTE_MS)).toBe(1);
    const [search] = await owner<[{ ends: boolean }]>`
      select search_ends_at(o, m) = o.wait_until as ends from orders o, merchants t
        join markets m on m.code = t.market_code where o.id = ${id} and t.id = o.merchant_id`;
    expect(search.ends).toBe(true);
    const pickupAt = new Date(Date.now() + 3 * 60 * MINUTE_MS).toISOString();
    await patch(`/orders/${id}`, merchant.liveKey, { pickup_at: pickupAt });
    expect(await readOrder(merchant, id)).toMatchObject({ pickup_at: pickupAt, wait_until: null });
    await expectNoViolations([merchant]);
  });

  test("searches as long as any other if its rider drops it late", async () => {
    const merchant = await createMerchant();
    const rider = await createRider(merchant.pickup);
    const { id } = await placeWaiting(merchant, 10);
    await accept(await openOfferOf(id));
    await pass(id, 9);
    await moveOrder(merchant, id, "searching");
    await pass(id, 0);
    await owner`update orders set wait_until = now() - interval '1 minute' where id = ${id}`;
    await advanceDispatch();
    expect((await stateOf(id)).status).toBe("searching");
    await expectNoViolations([merchant], [rider]);
  });
});
