import { describe, expect, test } from "vitest";
import { formatLocalTime } from "@/lib/core/format-local-time";
import { api, get, patch, post } from "@/test/api";
import { createCappedKey } from "@/test/capped-key";
import { contextOf } from "@/test/merchant-desk";
import {
  createSeries,
  datesOf,
  localIn,
  ordersOfSeries,
  passHours,
  seriesBody,
  TIMEZONE,
  workSeries,
} from "@/test/order-series";
import { balanceOf } from "@/test/orders";
import { fanOut } from "@/test/webhook-sink";
import { createMerchant, owner, topUp, type TestMerchant } from "@/test/world";
import { call } from "../../calls.gen";
import { placeDueSeries } from "./place-due-series";
import { placeSeriesDate } from "./place-series-date";
import { readSeries } from "./read-series";

const failuresOf = async (merchant: TestMerchant) => {
  await fanOut(merchant);
  const { body } = await get("/events?type=series.failed", merchant.testKey);
  return body.events.map(({ data }: { data: unknown }) => data) as Record<string, unknown>[];
};

const setBalance = (merchant: TestMerchant, balance: number) =>
  api("PUT", "/api/v1/external/test/wallet", { key: merchant.testKey, body: { balance } });

describe("a date that is due", () => {
  test("has one scheduled order, at its pickup time and the price of the day", async () => {
    const merchant = await createMerchant();
    const before = await balanceOf(merchant);
    const reference = { merchant_reference_id: "Bread 7", metadata: { box: 2 } };
    const id = await createSeries(merchant.liveKey, seriesBody(merchant, { order: reference }));
    await workSeries();
    const [order, ...others] = await ordersOfSeries(id);
    expect(others).toEqual([]);
    const { body } = await get(`/orders/${order!.id}`, merchant.liveKey);
    const { date, time } = localIn(5);
    expect(body).toMatchObject({
      ...reference,
      series_id: id,
      status: "searching",
      source: "external_api",
      pickup_at: new Date(`${date}T${time}:00+02:00`).toISOString(),
    });
    expect(body.dispatch_at).not.toBeNull();
    expect(await balanceOf(merchant)).toBe(before - body.delivery_fee);
    expect(await datesOf(id)).toEqual([
      { date, state: "placed", orderId: order!.id, refusal: null, attempts: 1 },
    ]);
  });

  test("is not placed earlier than a day before its pickup", async () => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 25));
    await workSeries();
    expect(await ordersOfSeries(id)).toEqual([]);
    await passHours(id, 2);
    await workSeries();
    expect(await ordersOfSeries(id)).toHaveLength(1);
  });

  test("is followed by the next, day by day, until the last", async () => {
    const merchant = await createMerchant();
    const last_day = localIn(5 + 48).date;
    const id = await createSeries(merchant.testKey, seriesBody(merchant, { last_day }));
    for (let day = 0; day < 5; day += 1) {
      await workSeries();
      await passHours(id, 24);
    }
    const dates = await datesOf(id);
    expect(dates.map(({ date }) => date)).toEqual([5, 29, 53].map((hours) => localIn(hours).date));
    expect(dates.map(({ state }) => state)).toEqual(["placed", "placed", "placed"]);
    expect(new Set(dates.map(({ orderId }) => orderId)).size).toBe(3);
    const { body } = await get(`/series/${id}`, merchant.testKey);
    expect(body).toMatchObject({ status: "ended", next_date: null, next_order_at: null });
  });

  test("has one order with several workers, and with one that comes late", async () => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant));
    const context = await contextOf(merchant, "test");
    const asRead = await readSeries(context, id);
    const now = new Date();
    await Promise.all([
      ...Array.from({ length: 4 }, () => placeSeriesDate(context, asRead, now)),
      placeDueSeries(),
    ]);
    await workSeries();
    await placeSeriesDate(context, asRead, now);
    expect(await ordersOfSeries(id)).toHaveLength(1);
  });

  test("has one order also after its idempotency key is gone", async () => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant));
    const context = await contextOf(merchant, "test");
    const asRead = await readSeries(context, id);
    await workSeries();
    await owner`delete from idempotency_keys where merchant_id = ${merchant.id}`;
    await placeSeriesDate(context, asRead, new Date());
    await owner`update order_series set next_date = ${asRead.nextDate}, due_at = now() where id = ${id}`;
    await placeSeriesDate(context, await readSeries(context, id), new Date());
    expect(await ordersOfSeries(id)).toHaveLength(1);
  });

  test("is taken by another worker where its own died", async () => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant));
    const claim = () => call.claimDueSeries({ limit: 1000, leaseSeconds: 60 });
    const isClaimed = async () => (await claim()).some((one) => one.id === id);
    expect(await isClaimed()).toBe(true);
    expect(await isClaimed()).toBe(false);
    await owner`update order_series set leased_until = now() where id = ${id}`;
    expect(await isClaimed()).toBe(true);
    // Longer than a lease can be: the clock was ahead.
    await owner`update order_series set leased_until = now() + interval '3 days' where id = ${id}`;
    await workSeries();
    expect(await ordersOfSeries(id)).toHaveLength(1);
  });

  test("is not placed by a worker whose clock is ahead", async () => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 30));
    const context = await contextOf(merchant, "test");
    const ahead = new Date(Date.now() + 10 * 86_400_000);
    await placeSeriesDate(context, await readSeries(context, id), ahead);
    expect(await datesOf(id)).toEqual([]);
  });
});

describe("a refused order", () => {
  test("is said once, tried each hour, and placed once its cause is gone", async () => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 8));
    await setBalance(merchant, 0);
    await workSeries();
    const { date } = localIn(8);
    const refused = { date, state: "refused", orderId: null, refusal: "insufficient_funds" };
    expect(await datesOf(id)).toEqual([{ ...refused, attempts: 1 }]);
    await workSeries();
    expect(await datesOf(id)).toEqual([{ ...refused, attempts: 1 }]);
    await passHours(id, 1);
    await workSeries();
    expect(await datesOf(id)).toEqual([{ ...refused, attempts: 2 }]);
    expect(await failuresOf(merchant)).toMatchObject([
      { series_id: id, date, code: "insufficient_funds", retry_at: expect.any(String) },
    ]);
    await setBalance(merchant, 50_000);
    await passHours(id, 1);
    await workSeries();
    expect(await datesOf(id)).toMatchObject([{ state: "placed", refusal: null, attempts: 3 }]);
    expect(await failuresOf(merchant)).toHaveLength(1);
  });

  test("has failed an hour before its pickup, is said again, and the next date goes on", async () => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 3));
    await setBalance(merchant, 0);
    await workSeries();
    await passHours(id, 2.5);
    await workSeries();
    await setBalance(merchant, 50_000);
    await passHours(id, 1);
    await workSeries();
    expect(await datesOf(id)).toMatchObject([
      { date: localIn(3).date, state: "failed", refusal: "insufficient_funds" },
      { date: localIn(27).date, state: "placed" },
    ]);
    const failures = await failuresOf(merchant);
    expect(failures.map(({ retry_at: at }) => at !== null)).toEqual([true, false]);
  });

  test("of a suspended merchant is placed once it is reopened", async () => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.liveKey, seriesBody(merchant, {}, 8));
    const suspend = (at: Date | null) => owner`update merchants
      set suspended_at = ${at}, suspended_reason = ${at && "Test"} where id = ${merchant.id}`;
    await suspend(new Date());
    await workSeries();
    expect(await datesOf(id)).toMatchObject([{ state: "refused", refusal: "merchant_suspended" }]);
    await suspend(null);
    await passHours(id, 1);
    await workSeries();
    expect(await datesOf(id)).toMatchObject([{ state: "placed" }]);
  });

  test.each([
    ["a higher price than it may have", "above_max_fee", { max_fee: 1_000_000 }],
    ["no recipient's place in reach", "delivery_not_covered", {}],
  ])("names %s", async (_, code, order) => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant, { order }, 8));
    await owner`update order_series set request = request::jsonb || ${
      code === "above_max_fee"
        ? '{"maxFee": 1}'
        : '{"delivery": {"latitude": 60.1, "longitude": 24.9}}'
    }::text::jsonb where id = ${id}`;
    await workSeries();
    expect(await datesOf(id)).toMatchObject([{ state: "refused", refusal: code }]);
  });

  test("counts towards the daily cap of the key that made it", async () => {
    const merchant = await createMerchant();
    const key = await createCappedKey(merchant, "test", 1);
    const id = await createSeries(key, seriesBody(merchant, {}, 8));
    await workSeries();
    expect(await datesOf(id)).toMatchObject([{ state: "refused", refusal: "daily_cap_reached" }]);
  });
});

describe("a date that came up while no worker ran", () => {
  test("has failed, and is not placed late", async () => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 20));
    await passHours(id, 24 * 3);
    await workSeries();
    const dates = await datesOf(id);
    expect(dates.map(({ state }) => state)).toEqual(["failed", "failed", "failed", "placed"]);
    expect(dates[0]).toMatchObject({ refusal: "series_date_missed", orderId: null });
    expect(await ordersOfSeries(id)).toHaveLength(1);
    expect(await failuresOf(merchant)).toHaveLength(3);
  });

  test.each([
    ["skips a later date", (id: string) => ({ on: `/series/${id}/skip`, date: localIn(140).date })],
    ["changes its hour", (id: string) => ({ on: `/series/${id}`, pickup_time: "12:00" })],
    ["pauses it", (id: string) => ({ on: `/series/${id}`, status: "paused" })],
  ])("has failed also where its merchant %s before a worker comes", async (_act, actOn) => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 20));
    await passHours(id, 24 * 3);
    const { on, ...body } = actOn(id);
    const send = on.endsWith("/skip") ? post : patch;
    expect((await send(on, merchant.testKey, body)).status).toBe(200);
    await workSeries();
    const failed = (await datesOf(id)).filter(({ state }) => state === "failed");
    expect(failed.map(({ date }) => date)).toEqual([20, 44, 68].map((it) => localIn(it).date));
  });

  test("gets its order after all where only the clock was ahead", async () => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 5));
    await workSeries();
    const missed = localIn(29).date;
    const context = await contextOf(merchant, "test");
    const { nextPickupAt, version } = await readSeries(context, id);
    await call.failSeriesDate({
      ...{ merchantId: merchant.id, environment: "test", id, version, date: missed },
      pickupAt: nextPickupAt!,
      refusal: "series_date_missed",
      data: {},
      nextDate: localIn(53).date,
      nextDueAt: new Date(Date.now() + 29 * 3_600_000),
    });
    await call.pullBackWaits({ sendsMails: false });
    const { body } = await get(`/series/${id}`, merchant.testKey);
    expect(body.next_date).toBe(missed);
    await passHours(id, 8);
    await workSeries();
    expect(await datesOf(id)).toMatchObject([{ state: "placed" }, { state: "placed" }]);
  });
});

describe("a paused series", () => {
  test("places nothing, and goes on with the dates to come", async () => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 20));
    await patch(`/series/${id}`, merchant.testKey, { status: "paused" });
    await workSeries();
    await passHours(id, 24);
    await patch(`/series/${id}`, merchant.testKey, { status: "active" });
    await workSeries();
    expect(await datesOf(id)).toMatchObject([{ date: localIn(44).date, state: "placed" }]);
  });

  test("keeps the orders that it has placed, when it is ended too", async () => {
    const merchant = await createMerchant();
    const id = await createSeries(merchant.testKey, seriesBody(merchant));
    await workSeries();
    await patch(`/series/${id}`, merchant.testKey, { status: "ended" });
    expect(await ordersOfSeries(id)).toMatchObject([{ status: "searching" }]);
  });
});

test("a skipped date has no order, and the next one has", async () => {
  const merchant = await createMerchant();
  const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 20));
  const { date } = localIn(20);
  await post(`/series/${id}/skip`, merchant.testKey, { date });
  await workSeries();
  await passHours(id, 24);
  await workSeries();
  expect(await datesOf(id)).toMatchObject([
    { date, state: "skipped" },
    { date: localIn(44).date, state: "placed" },
  ]);
});

test("the test clock brings the next date", async () => {
  const merchant = await createMerchant();
  const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 30));
  await workSeries();
  expect(await ordersOfSeries(id)).toEqual([]);
  await post("/test/clock", merchant.testKey, { advance_minutes: 8 * 60 });
  await workSeries();
  const [order] = await ordersOfSeries(id);
  const { date, time } = localIn(22);
  const pickupAt = new Date(Number(order?.pickupAt));
  expect(formatLocalTime(pickupAt, TIMEZONE).slice(0, 16)).toBe(`${date} ${time}`);
});

test("a merchant's staff get one alert of a live order that is refused, and one when the date has failed", async () => {
  const merchant = await createMerchant({ balance: 0 });
  const id = await createSeries(merchant.liveKey, seriesBody(merchant, {}, 3));
  for (const hours of [0, 1, 1.5]) {
    await passHours(id, hours);
    await workSeries();
  }
  const alerts = await owner`select facts from alerts
    where merchant_id = ${merchant.id} and kind = 'series_failed' order by id`;
  const facts = { seriesId: id, date: localIn(3).date, code: "insufficient_funds" };
  expect(alerts.map((alert) => alert.facts as object)).toMatchObject([
    { ...facts, retryAt: expect.any(String) },
    { ...facts, retryAt: null },
  ]);
});

test("live money is taken when the order is placed, and a top-up brings a refused one back", async () => {
  const merchant = await createMerchant({ balance: 0 });
  const id = await createSeries(merchant.liveKey, seriesBody(merchant, {}, 8));
  await workSeries();
  await topUp(merchant.id, 50_000);
  await passHours(id, 1);
  await workSeries();
  const [order] = await ordersOfSeries(id);
  expect(await balanceOf(merchant)).toBe(50_000 - Number(order?.feeMinor) / 100);
});
