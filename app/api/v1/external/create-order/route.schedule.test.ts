import { describe, expect, test } from "vitest";
import { advanceDispatch } from "@/lib/domain/dispatch/search/advance-dispatch";
import { assignRiderByPlatform } from "@/lib/domain/ordering/assigning/assign-rider-by-platform";
import { listLongSearches } from "@/lib/domain/ordering/orders/list-long-searches";
import { readPublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import { get, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { createAdmin } from "@/test/merchant-desk";
import { drop, offersOf } from "@/test/offers";
import { balanceOf, countTraces, createOrder, loadOf, quotedOrder } from "@/test/orders";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  publishRateCards,
  type TestMerchant,
} from "@/test/world";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Before a pickup that is nearer, a rider is searched for at once. */
const LEAD_MS = 30 * MINUTE_MS;

/**
 * How long before the pickup the first search for a rider starts: a ride from the edge of the radius, and ten
 * minutes.
 */
const FIRST_MS = 72.5 * MINUTE_MS;

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

async function schedule(merchant: TestMerchant, pickupAt: string, key?: string) {
  const body = await quotedOrder(merchant, { fields: { pickup_at: pickupAt } });
  const answer = await createOrder(merchant.liveKey, body, key);
  expect(answer.status, answer.text).toBe(200);
  return String(answer.body.order_id);
}

const readOrder = async (merchant: TestMerchant, id: string) =>
  (await get(`/orders/${id}`, merchant.liveKey)).body;

/** Moves the times of an order back, as if they had passed. */
const pass = (id: string, ms: number) => owner`
  update orders set dispatch_at = dispatch_at - make_interval(secs => ${ms / 1000}),
         pickup_at = pickup_at - make_interval(secs => ${ms / 1000}) where id = ${id}`;

describe("pickup_at", () => {
  test.each([
    ["a time that has passed", inMs(-MINUTE_MS)],
    ["more than seven days ahead", inMs(7 * DAY_MS + MINUTE_MS)],
    ["a time without an offset", "2026-11-23T14:30:00"],
    ["a date", "2026-11-23"],
    ["words", "tomorrow"],
    ["a number", 1_800_000_000],
  ])("%s is refused with the limits, on quote and order", async (_, pickupAt) => {
    const merchant = await createMerchant();
    const body = { ...(await quotedOrder(merchant)), pickup_at: pickupAt };
    const answers = [
      await post("/quote", merchant.liveKey, body),
      await createOrder(merchant.liveKey, body),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toMatchObject([
        { path: "pickup_at", message: expect.stringMatching(/from now up to 7 days ahead/) },
      ]);
    }
    expect(await countTraces(merchant)).toMatchObject({ orders: 0, keys: 0 });
  });

  test("with any offset means the same moment, and is in quote, answer and order", async () => {
    const merchant = await createMerchant();
    const at = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 2 * HOUR_MS);
    const local = new Date(at.getTime() + 2 * HOUR_MS).toISOString().replace("Z", "+02:00");
    const body = await quotedOrder(merchant, { fields: { pickup_at: local } });
    const quote = await post("/quote", merchant.liveKey, body);
    expect(quote.body.pickup_at).toBe(at.toISOString());
    const { body: placed } = await createOrder(merchant.liveKey, body);
    const schedule = {
      pickup_at: at.toISOString(),
      dispatch_at: new Date(at.getTime() - FIRST_MS).toISOString(),
    };
    expect(placed).toMatchObject({ status: "searching", ...schedule });
    expect(await readOrder(merchant, placed.order_id)).toMatchObject(schedule);
  });

  test("left out means at once", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const body = await quotedOrder(merchant);
    const { body: placed } = await createOrder(merchant.liveKey, { ...body, pickup_at: null });
    expect(placed).toMatchObject({ pickup_at: null, dispatch_at: null });
  });

  test("is part of the request that a key identifies, and a replay after that time is answered", async () => {
    const merchant = await createMerchant();
    const body = await quotedOrder(merchant, { fields: { pickup_at: inMs(HOUR_MS) } });
    const first = await createOrder(merchant.liveKey, body, "later");
    const same = await createOrder(merchant.liveKey, body, "later");
    expect(same.body).toEqual({ ...first.body, idempotent_replay: true });
    const other = await createOrder(merchant.liveKey, { ...body, pickup_at: inMs(-1) }, "later");
    expect(other.body).toMatchObject({
      order_id: first.body.order_id,
      idempotency_mismatch: ["pickup_at"],
    });
  });
});

describe("a scheduled order", () => {
  test("is paid when it is placed, without a rider in reach, and is offered to no rider before its time", async () => {
    const merchant = await createMerchant({ balance: 10_000 });
    const id = await schedule(merchant, inMs(2 * HOUR_MS));
    expect(await balanceOf(merchant)).toBe(10_000 - 2600);
    const rider = await createRider(merchant.pickup);
    await advanceDispatch();
    expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
    expect(await readOrder(merchant, id)).toMatchObject({ status_code: "searching" });
    const [runs] = await owner`select count(*)::int from dispatch_runs where order_id = ${id}`;
    expect(runs?.count).toBe(0);
    await expectNoViolations([merchant], [rider]);
  });

  test("that support assigned to a rider who gives it back is offered to no other before its time", async () => {
    const merchant = await createMerchant();
    const id = await schedule(merchant, inMs(2 * HOUR_MS));
    const rider = await createRider(merchant.pickup);
    const other = await createRider(merchant.pickup);
    const given = { merchantId: merchant.id, orderId: id, riderId: String(rider.id) };
    await assignRiderByPlatform(await createAdmin("support"), given);
    await drop(merchant.id, id, rider.id);
    await advanceDispatch();
    expect(await loadOf(other.id)).toEqual({ jobs: 0, grams: 0 });
    expect(await readOrder(merchant, id)).toMatchObject({ status_code: "searching" });
    await expectNoViolations([merchant], [rider, other]);
  });

  /** Minutes from now until the search for its rider starts. */
  const minutesUntilSearch = async (id: string) => {
    const [row] = await owner<[{ minutes: number }]>`
      select round(extract(epoch from dispatch_at - now()) / 60)::int as minutes
        from orders where id = ${id}`;
    return row.minutes;
  };

  test.each([
    ["a rider at the pickup is searched for ten minutes before it", 0, 50],
    ["a rider 12 km away is searched for half an hour earlier", 12, 20],
  ])("%s", async (_, km, minutes) => {
    const merchant = await createMerchant();
    const id = await schedule(merchant, inMs(2 * HOUR_MS));
    await createRider(nearby(merchant.pickup, km));
    await pass(id, HOUR_MS);
    await advanceDispatch();
    expect(await minutesUntilSearch(id)).toBe(minutes);
    expect(await offersOf(id)).toEqual([]);
  });

  test("looks again for riders until half an hour before, where none is in reach", async () => {
    const merchant = await createMerchant();
    const id = await schedule(merchant, inMs(2 * HOUR_MS));
    await pass(id, HOUR_MS);
    await advanceDispatch();
    expect(await minutesUntilSearch(id)).toBe(5);
    await pass(id, 28 * MINUTE_MS);
    await advanceDispatch();
    expect(await minutesUntilSearch(id)).toBe(2);
    await pass(id, 12 * MINUTE_MS);
    await advanceDispatch();
    expect((await readOrder(merchant, id)).status_code).toBe("searching");
  });

  test("is offered to a rider when its time has come", async () => {
    const merchant = await createMerchant();
    const id = await schedule(merchant, inMs(2 * HOUR_MS));
    const rider = await createRider(merchant.pickup);
    await pass(id, 2 * HOUR_MS - 10 * MINUTE_MS);
    await advanceDispatch();
    const [offer] = await owner`select f.rider_id, f.state, r.trigger,
        extract(epoch from f.expires_at - now()) between 25 and 31 as lasts
      from offers f join dispatch_runs r on r.id = f.run_id where f.order_id = ${id}`;
    expect(offer).toEqual({ rider_id: rider.id, state: "open", trigger: "placed", lasts: true });
    await expectNoViolations([merchant], [rider]);
  });

  test("that no rider accepts is cancelled and refunded ten minutes after its search began, not after it was placed", async () => {
    const merchant = await createMerchant({ balance: 10_000 });
    const id = await schedule(merchant, inMs(2 * HOUR_MS));
    await owner`update orders set created_at = now() - interval '1 day',
      updated_at = now() - interval '1 day' where id = ${id}`;
    const sinceDispatch = (ms: number) => owner`update orders
      set dispatch_at = now() - make_interval(secs => ${ms / 1000}),
          pickup_at = now() - make_interval(secs => ${ms / 1000}) + interval '30 minutes'
      where id = ${id}`;
    await sinceDispatch(9 * MINUTE_MS);
    await advanceDispatch();
    expect((await readOrder(merchant, id)).status_code).toBe("searching");
    await sinceDispatch(10 * MINUTE_MS);
    await advanceDispatch();
    expect((await readOrder(merchant, id)).status_code).toBe("cancelled");
    expect(await balanceOf(merchant)).toBe(10_000);
    await expectNoViolations([merchant]);
  });

  test("is cancelled for nothing until then", async () => {
    const merchant = await createMerchant({ balance: 10_000 });
    const id = await schedule(merchant, inMs(3 * DAY_MS));
    expect((await post(`/orders/${id}/cancel`, merchant.liveKey, {})).status).toBe(200);
    expect(await balanceOf(merchant)).toBe(10_000);
    await expectNoViolations([merchant]);
  });

  test("is one event, order.created, and no long search", async () => {
    const merchant = await createMerchant();
    const id = await schedule(merchant, inMs(DAY_MS));
    await owner`update orders set created_at = now() - interval '1 hour',
      updated_at = now() - interval '1 hour' where id = ${id}`;
    const events = await owner`select type from events where order_id = ${id}`;
    expect(events).toEqual([{ type: "order.created" }]);
    const searches = await listLongSearches(await createAdmin(), 3);
    expect(searches.map((order) => order.id)).not.toContain(id);
  });

  test("whose search would start now is an order at once, and needs a rider", async () => {
    const merchant = await createMerchant();
    const body = await quotedOrder(merchant, { fields: { pickup_at: inMs(LEAD_MS - MINUTE_MS) } });
    const refused = await createOrder(merchant.liveKey, body);
    expect(refused.status).toBe(422);
    const rider = await createRider(merchant.pickup);
    const placed = await createOrder(merchant.liveKey, body);
    expect(placed.body).toMatchObject({ pickup_at: body.pickup_at, dispatch_at: null });
    expect((await loadOf(rider.id)).jobs).toBe(1);
  });

  test("is for later where its pickup is farther off than its market's lead time", async () => {
    const market = await createMarket();
    await owner`update markets set dispatch_lead_minutes = 90 where code = ${market}`;
    const merchant = await createMerchant({ market });
    const body = await quotedOrder(merchant, { fields: { pickup_at: inMs(80 * MINUTE_MS) } });
    expect((await createOrder(merchant.liveKey, body)).status).toBe(422);
    await schedule(merchant, inMs(100 * MINUTE_MS));
  });

  test("of the test environment is the same and moves play money", async () => {
    const merchant = await createMerchant();
    const before = await balanceOf(merchant, "test");
    const fields = { pickup_at: inMs(DAY_MS) };
    const body = await quotedOrder(merchant, { environment: "test", fields });
    const { body: placed } = await createOrder(merchant.testKey, body);
    expect(placed).toMatchObject({ status: "searching", pickup_at: body.pickup_at });
    expect(await balanceOf(merchant, "test")).toBe(before - placed.delivery_fee);
  });
});

describe("the price of a scheduled pickup", () => {
  test("is that of its day, and its quote is valid for that time only", async () => {
    const market = await createMarket();
    await publishRateCards(market, {
      version: 2,
      factor: 2,
      effectiveFrom: new Date(Date.now() + DAY_MS),
    });
    const merchant = await createMerchant({ market });
    const later = await quotedOrder(merchant, { fields: { pickup_at: inMs(2 * DAY_MS) } });
    expect(later.delivery_fee).toBe(5150);
    expect((await quotedOrder(merchant)).delivery_fee).toBe(2600);
    for (const pickupAt of [null, inMs(HOUR_MS)]) {
      const refused = await createOrder(merchant.liveKey, { ...later, pickup_at: pickupAt });
      expect(refused.body).toMatchObject({ error: "Calculation failed" });
    }
    expect((await createOrder(merchant.liveKey, later)).status).toBe(200);
  });

  test("stays that of its quote when prices change after it", async () => {
    const market = await createMarket();
    const merchant = await createMerchant({ market });
    const quoted = await quotedOrder(merchant, { fields: { pickup_at: inMs(2 * DAY_MS) } });
    await owner`update quotes set fee_minor = 777700 where merchant_id = ${merchant.id}`;
    const order = { ...quoted, delivery_fee: 7777 };
    expect((await createOrder(merchant.liveKey, order)).status).toBe(200);
    const elsewhen = { ...order, pickup_at: inMs(3 * DAY_MS) };
    expect((await createOrder(merchant.liveKey, elsewhen)).body.error).toBe("Calculation failed");
  });
});

test("the recipient's page tells when a scheduled parcel is picked up, until the search starts", async () => {
  const merchant = await createMerchant();
  const pickupAt = inMs(2 * DAY_MS);
  const id = await schedule(merchant, pickupAt);
  const [row] = await owner`select tracking_id as code from orders where id = ${id}`;
  const code = String(row?.code);
  const before = await readPublicTracking(code);
  expect(before.details?.scheduledFor?.toISOString()).toBe(pickupAt);
  await pass(id, 2 * DAY_MS - 10 * MINUTE_MS);
  const after = await readPublicTracking(code);
  expect(after.details?.scheduledFor).toBeNull();
});
