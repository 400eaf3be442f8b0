import { describe, expect, test } from "vitest";
import { readSnapshot } from "@/lib/domain/dispatch/plans/read-snapshot";
import { advanceDispatch } from "@/lib/domain/dispatch/search/advance-dispatch";
import { get, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { offersOf } from "@/test/offers";
import { countTraces, createOrder, loadOf, placeOrder, quotedOrder } from "@/test/orders";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  type TestMerchant,
} from "@/test/world";

/** Collecting, three kilometres to the recipient and handing over. */
const CARRY_MINUTES = 22;

const MINUTE_MS = 60_000;

/** An order that is ready in so many minutes. */
const place = (merchant: TestMerchant, minutes: number) =>
  placeOrder(merchant, { fields: { ready_in_minutes: minutes } });

const minutesFromPlacing = async (orderId: string) => {
  const [row] = await owner<[Record<string, number | null>]>`
    select round(extract(epoch from ready_at - created_at) / 60)::int as ready,
           round(extract(epoch from dispatch_at - created_at) / 60)::int as search, eta_minutes as eta,
           round(extract(epoch from promised_from - created_at) / 60)::int as "from",
           round(extract(epoch from promised_by - created_at) / 60)::int as by
      from orders where id = ${orderId}`;
  return row;
};

/** Moves the times of an order back, as if they had passed. */
const pass = (orderId: string, minutes: number) => owner`
  update orders set dispatch_at = dispatch_at - make_interval(mins => ${minutes}),
         ready_at = ready_at - make_interval(mins => ${minutes}),
         updated_at = updated_at - make_interval(mins => ${minutes}) where id = ${orderId}`;

describe("ready_in_minutes", () => {
  test.each([
    ["negative", -1, /0/],
    ["beyond three hours", 181, /180/],
    ["with a fraction", 2.5, /whole number/],
    ["a text", "20", /number/],
  ])("%s is refused on quote and order, with its limits", async (_, minutes, says) => {
    const merchant = await createMerchant();
    const body = { ...(await quotedOrder(merchant)), ready_in_minutes: minutes };
    const answers = [
      await post("/quote", merchant.liveKey, body),
      await createOrder(merchant.liveKey, body),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toMatchObject([
        { path: "ready_in_minutes", message: expect.stringMatching(says) },
      ]);
    }
    expect(await countTraces(merchant)).toMatchObject({ orders: 0, keys: 0 });
  });

  test("beside a pickup_at is refused on quote and order", async () => {
    const merchant = await createMerchant();
    const pickupAt = new Date(Date.now() + 60 * MINUTE_MS).toISOString();
    const body = { ...(await quotedOrder(merchant)), pickup_at: pickupAt, ready_in_minutes: 20 };
    for (const answer of [
      await post("/quote", merchant.liveKey, body),
      await createOrder(merchant.liveKey, body),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toMatchObject([
        {
          path: "ready_in_minutes",
          message: "Give a pickup time or a ready time, not both.",
        },
      ]);
    }
    expect(await countTraces(merchant)).toMatchObject({ orders: 0, keys: 0 });
  });

  test("is in quote, answer and order as the moment it means", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const body = await quotedOrder(merchant, { fields: { ready_in_minutes: 20 } });
    const quote = await post("/quote", merchant.liveKey, body);
    const placed = await createOrder(merchant.liveKey, body);
    const order = await get(`/orders/${placed.body.order_id}`, merchant.liveKey);
    expect(order.body.ready_at).toBe(placed.body.ready_at);
    for (const { body: answer } of [quote, placed]) {
      const inMinutes = (Date.parse(answer.ready_at) - Date.now()) / MINUTE_MS;
      expect(Math.round(inMinutes)).toBe(20);
    }
  });

  test("left out means that nothing is said", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const body = await quotedOrder(merchant);
    const placed = await createOrder(merchant.liveKey, { ...body, ready_in_minutes: null });
    expect(placed.body).toMatchObject({ ready_at: null, dispatch_at: null });
  });

  test("is part of the request that a key identifies", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const body = await quotedOrder(merchant, { fields: { ready_in_minutes: 20 } });
    const first = await createOrder(merchant.liveKey, body, "soon");
    const same = await createOrder(merchant.liveKey, body, "soon");
    expect(same.body).toEqual({ ...first.body, idempotent_replay: true });
    const other = await createOrder(merchant.liveKey, { ...body, ready_in_minutes: 5 }, "soon");
    expect(other.body.idempotency_mismatch).toEqual(["ready_in_minutes"]);
  });

  test("does not change the price: a quote without it is of the same fee", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    await owner`update quotes set fee_minor = 777700 where merchant_id = ${merchant.id}`;
    const quoted = await quotedOrder(merchant);
    const placed = await createOrder(merchant.liveKey, { ...quoted, ready_in_minutes: 20 });
    expect(placed.body.delivery_fee).toBe(quoted.delivery_fee);
  });
});

describe("the rider of an order that is not ready", () => {
  test.each([
    ["at the pickup is searched for ten minutes before", 0, 10],
    ["1.9 km away is searched for five minutes earlier", 1.9, 5],
  ])("%s", async (_, km, search) => {
    const merchant = await createMerchant();
    const rider = await createRider(nearby(merchant.pickup, km));
    const { id } = await place(merchant, 20);
    expect(await minutesFromPlacing(id)).toMatchObject({ ready: 20, search });
    await advanceDispatch();
    expect(await offersOf(id)).toEqual([]);
    await pass(id, search + 1);
    await advanceDispatch();
    expect(await offersOf(id)).toMatchObject([{ riderId: rider.id, state: "open" }]);
    await expectNoViolations([merchant], [rider]);
  });

  test("is asked at once if they have to leave at once", async () => {
    const merchant = await createMerchant();
    const rider = await createRider(nearby(merchant.pickup, 1.9));
    const { id } = await place(merchant, 10);
    expect((await minutesFromPlacing(id)).search).toBeNull();
    expect(await offersOf(id)).toMatchObject([{ riderId: rider.id, state: "open" }]);
  });

  test("must be in reach when it is placed, unless it is ready after the market's lead time", async () => {
    const merchant = await createMerchant();
    const body = await quotedOrder(merchant, { fields: { ready_in_minutes: 29 } });
    expect((await createOrder(merchant.liveKey, body)).status).toBe(422);
    const later = await createOrder(merchant.liveKey, { ...body, ready_in_minutes: 31 });
    expect(later.status).toBe(200);
    expect(later.body.dispatch_at).not.toBeNull();
  });

  test("is looked for as long as for any order, from when the search began", async () => {
    const merchant = await createMerchant();
    const rider = await createRider(merchant.pickup);
    const { id } = await place(merchant, 30);
    await owner`update riders set is_online = false where id = ${rider.id}`;
    await pass(id, 29);
    await advanceDispatch();
    expect((await get(`/orders/${id}`, merchant.liveKey)).body.status_code).toBe("searching");
    await pass(id, 10);
    await advanceDispatch();
    expect((await get(`/orders/${id}`, merchant.liveKey)).body.status_code).toBe("cancelled");
    await expectNoViolations([merchant], [rider]);
  });

  test("is planned for when it is ready", async () => {
    const market = await createMarket();
    await owner`update markets set hold_seconds = 240 where code = ${market}`;
    const merchant = await createMerchant({ market });
    await createRider(nearby(merchant.pickup, 1.9));
    const { id } = await place(merchant, 10);
    const [order] = (await readSnapshot(market))?.snapshot.orders ?? [];
    expect(order?.orderId).toBe(id);
    expect(Math.round((Number(order?.readyAt) - Number(order?.placedAt)) / MINUTE_MS)).toBe(10);
  });
});

describe("the arrival of an order that is not ready", () => {
  test("counts from when it is ready, in quote and promise", async () => {
    const merchant = await createMerchant();
    await createRider(nearby(merchant.pickup, 1.9));
    const body = await quotedOrder(merchant, { fields: { ready_in_minutes: 20 } });
    const quote = await post("/quote", merchant.liveKey, body);
    const eta = 20 + CARRY_MINUTES;
    expect(quote.body).toMatchObject({
      eta_minutes: eta,
      eta_range: { min_minutes: 37, max_minutes: 49 },
    });
    const { body: placed } = await createOrder(merchant.liveKey, body);
    expect(await minutesFromPlacing(placed.order_id)).toMatchObject({ eta, from: 37, by: 49 });
  });

  test("counts the rest of a ride that takes longer", async () => {
    const merchant = await createMerchant();
    await createRider(nearby(merchant.pickup, 3.9));
    const { id } = await place(merchant, 5);
    expect((await minutesFromPlacing(id)).eta).toBe(10 + CARRY_MINUTES);
  });

  test("is of an order that is ready as of one that says nothing", async () => {
    const merchant = await createMerchant();
    const rider = await createRider(nearby(merchant.pickup, 1.9));
    const { id } = await place(merchant, 0);
    expect((await minutesFromPlacing(id)).eta).toBe(5 + CARRY_MINUTES);
    expect((await loadOf(rider.id)).jobs).toBe(1);
  });
});
