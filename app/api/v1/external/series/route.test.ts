import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetRecipient } from "@/lib/domain/ordering/recipients/forget-recipient";
import { SERIES_MOST } from "@/lib/domain/ordering/series/create-series";
import { get, patch, post } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { newPhone } from "@/test/new-phone";
import {
  createSeries,
  datesOf,
  localIn,
  ordersOfSeries,
  seriesBody,
  workSeries,
} from "@/test/order-series";
import { createKey, createMerchant, owner, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

const create = (body: object, key = merchant.testKey, idempotencyKey: string = randomUUID()) =>
  post("/series", key, body, { "Idempotency-Key": idempotencyKey });

const read = async (id: string, key = merchant.testKey) => (await get(`/series/${id}`, key)).body;

const change = (id: string, body: object) => patch(`/series/${id}`, merchant.testKey, body);

const skip = (id: string, body: object) => post(`/series/${id}/skip`, merchant.testKey, body);

describe("a series", () => {
  test("is made with its rule and its order, and says when its first order is placed", async () => {
    const phone = newPhone();
    const order = {
      receiver_name: "Thoko",
      receiver_phone: phone,
      collect_amount: 5_000,
      metadata: { route: "A" },
    };
    const body = seriesBody(merchant, { order, days: ["friday", "monday", "friday"] });
    const { body: made, status } = await create(body);
    expect(status).toBe(200);
    const whole = await read(made.series_id);
    expect(whole).toMatchObject({
      success: true,
      status: "active",
      order: { ...body.order, product_type: "Package", weight_estimate: "0-5kg" },
      days: ["monday", "friday"],
      pickup_time: body.pickup_time,
      first_day: body.first_day,
      last_day: null,
      timezone: "Africa/Blantyre",
      skipped_dates: [],
      next_date: made.next_date,
      next_order_at: made.next_order_at,
      last_date: null,
      delivery_fee: made.delivery_fee,
      environment: "test",
      dates: [],
    });
    expect(Date.parse(whole.next_pickup_at) - Date.parse(made.next_order_at)).toBe(86_400_000);
  });

  test("begins today where it names no first day", async () => {
    const { first_day: _, ...body } = seriesBody(merchant);
    const { body: made } = await create(body);
    expect((await read(made.series_id)).first_day).toBe(localIn(0).date);
  });

  test("is made once per key, and a replay names what differs", async () => {
    const [key, body] = [randomUUID(), seriesBody(merchant)];
    const first = await create(body, merchant.testKey, key);
    await workSeries();
    const replay = await create({ ...body, days: ["monday"] }, merchant.testKey, key);
    expect(replay.body).toEqual({
      ...first.body,
      idempotent_replay: true,
      idempotency_mismatch: ["days"],
    });
    expect((await get("/series", merchant.testKey)).body.series).toHaveLength(1);
  });

  test("is made once by requests at the same time", async () => {
    const [key, body] = [randomUUID(), seriesBody(merchant)];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(body, merchant.testKey, key)),
    );
    expect(new Set(answers.map(({ body: { series_id: id } }) => id)).size).toBe(1);
  });

  test("of a suspended merchant is refused", async () => {
    await owner`update merchants set suspended_at = now(), suspended_reason = 'Test' where id = ${merchant.id}`;
    const { body } = await create(seriesBody(merchant), merchant.liveKey);
    expect(body.code).toBe("merchant_suspended");
  });

  test("is one too many after the limit, until one has ended", async () => {
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 30));
    await owner`insert into order_series (id, merchant_id, environment, request, days, pickup_time, first_day, next_date, due_at, fee_minor)
      select 'ser_' || ${merchant.id} || n, merchant_id, environment, request, days, pickup_time, first_day, next_date, due_at + interval '9 days', fee_minor
        from order_series, generate_series(2, ${SERIES_MOST}) n where id = ${id}`;
    expect((await create(seriesBody(merchant))).body.code).toBe("series_limit_reached");
    await change(id, { status: "ended" });
    expect((await create(seriesBody(merchant))).status).toBe(200);
  });

  test("belongs to its merchant and environment", async () => {
    const id = await createSeries(merchant.testKey, seriesBody(merchant));
    const stranger = await createMerchant();
    for (const key of [merchant.liveKey, stranger.testKey]) {
      const answers = [
        await get(`/series/${id}`, key),
        await patch(`/series/${id}`, key, { status: "ended" }),
        await post(`/series/${id}/skip`, key, { date: localIn(29).date }),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill("series_not_found"));
    }
    expect((await read(id)).status).toBe("active");
  });
});

describe("a refused request makes nothing and names its field", () => {
  test.each<[string, string, Record<string, unknown>]>([
    ["no days", "days", { days: [] }],
    ["days as text", "days", { days: "monday" }],
    ["an unknown day", "days.0", { days: ["funday"] }],
    ["eight days", "days", { days: Array(8).fill("monday") }],
    ["no time", "pickup_time", { pickup_time: "25:00" }],
    ["a time with seconds", "pickup_time", { pickup_time: "08:00:00" }],
    ["a number as time", "pickup_time", { pickup_time: 8 }],
    ["no date", "first_day", { first_day: "2026-02-31" }],
    ["the year zero", "first_day", { first_day: "0000-01-01" }],
    ["a first day in ten years", "first_day", { first_day: "2040-01-01" }],
    ["a last day in ten years", "last_day", { last_day: "2040-01-01" }],
    ["a last day before the first", "last_day", { last_day: "2020-01-01" }],
    ["no order", "order", { order: null }],
    ["a list as order", "order", { order: [] }],
    ["a bad phone", "order.receiver_phone", { order: { receiver_phone: "12" } }],
    ["half a pickup", "order.pickup_lng", { order: { pickup_lat: -13.9 } }],
    [
      "a name of 300 characters",
      "order.receiver_name",
      { order: { receiver_name: "x".repeat(300) } },
    ],
  ])("%s", async (_, field, over) => {
    const body = seriesBody(merchant, over);
    const { status, body: answer } = await create(
      over.order === null || Array.isArray(over.order) ? { ...body, order: over.order } : body,
    );
    expect(status).toBe(400);
    expect(answer).toEqual(
      errorBody("invalid_request", { error: "Invalid request", message: expect.any(String) }),
    );
    expect(answer.issues.map(({ path }: { path: string }) => path)).toContain(field);
    expect((await get("/series", merchant.testKey)).body.series).toEqual([]);
  });

  test.each([
    ["no coordinates", "missing_coordinates", { delivery_lat: null }],
    ["text as coordinates", "invalid_coordinates", { delivery_lat: "13°" }],
    ["the null island", "invalid_delivery", { delivery_lat: 0, delivery_lng: 0 }],
    ["a malformed weight", "calculation_failed", { weight_estimate: "heavy" }],
    ["a price above its limit", "above_max_fee", { max_fee: 1 }],
  ])("%s", async (_, code, order) => {
    expect((await create(seriesBody(merchant, { order }))).body.code).toBe(code);
  });

  test("a rule without a date to come", async () => {
    const { date } = localIn(0);
    const past = { pickup_time: "00:00", first_day: date, last_day: date };
    const { body } = await create(seriesBody(merchant, past));
    expect(body.issues).toMatchObject([{ path: "last_day", code: "no_date_to_come" }]);
  });
});

describe("a change", () => {
  test("of the rule moves the next order", async () => {
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 30));
    const { date, time } = localIn(80);
    const { body } = await change(id, { first_day: date, pickup_time: time });
    expect(body).toMatchObject({ next_date: date, pickup_time: time });
    expect(Date.parse(body.next_order_at)).toBe(Date.parse(body.next_pickup_at) - 86_400_000);
  });

  test("of the order counts for the orders to come, and lets a refused one be tried at once", async () => {
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 8));
    await owner`update order_series set request = request::jsonb || '{"maxFee": 1}' where id = ${id}`;
    await workSeries();
    expect(await datesOf(id)).toMatchObject([{ state: "refused", refusal: "above_max_fee" }]);
    const { order } = seriesBody(merchant, { order: { item_name: "Bread" } });
    expect((await change(id, { order })).body.order.item_name).toBe("Bread");
    await workSeries();
    const [placed] = await ordersOfSeries(id);
    const { body } = await get(`/orders/${placed!.id}`, merchant.testKey);
    expect(body).toMatchObject({ item_name: "Bread", series_id: id });
  });

  test("never gives a date a second order", async () => {
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 5));
    await workSeries();
    await change(id, { pickup_time: localIn(7).time });
    await change(id, { status: "paused" });
    await change(id, { status: "active" });
    await workSeries();
    const dates = await datesOf(id);
    expect(new Set(dates.map(({ date }) => date)).size).toBe(dates.length);
    expect(await ordersOfSeries(id)).toHaveLength(dates.length);
  });

  test("that takes its last date away is refused", async () => {
    const id = await createSeries(
      merchant.testKey,
      seriesBody(merchant, { first_day: localIn(0).date }),
    );
    const { body } = await change(id, { first_day: "2020-01-01", last_day: "2020-02-01" });
    expect(body.issues).toMatchObject([{ path: "last_day", code: "no_date_to_come" }]);
  });

  test("of an ended series is refused, and ending it again is not", async () => {
    const id = await createSeries(merchant.testKey, seriesBody(merchant));
    expect((await change(id, { status: "ended" })).body).toMatchObject({
      status: "ended",
      next_date: null,
      next_order_at: null,
    });
    expect((await change(id, { status: "ended" })).status).toBe(200);
    expect((await change(id, { status: "active" })).body.code).toBe("series_ended");
    expect((await skip(id, { date: localIn(29).date })).body.code).toBe("series_ended");
  });
});

describe("a skipped date", () => {
  test("is left out, and comes back", async () => {
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 30));
    const [first, second] = [localIn(30).date, localIn(54).date];
    const skipped = await skip(id, { date: first });
    expect(skipped.body).toMatchObject({ next_date: second, skipped_dates: [first] });
    expect((await skip(id, { date: first })).body.skipped_dates).toEqual([first]);
    const back = await skip(id, { date: first, skipped: false });
    expect(back.body).toMatchObject({ next_date: first, skipped_dates: [], dates: [] });
  });

  test("that has an order is refused", async () => {
    const id = await createSeries(merchant.testKey, seriesBody(merchant));
    await workSeries();
    expect((await skip(id, { date: localIn(5).date })).body.code).toBe("series_date_placed");
  });

  test.each([
    ["a day that is no date of it", "2020-01-01"],
    ["no date", "tomorrow"],
  ])("%s is refused", async (_, date) => {
    const id = await createSeries(merchant.testKey, seriesBody(merchant));
    expect((await skip(id, { date })).body.issues).toMatchObject([{ path: "date" }]);
  });
});

test("the list has a forecast of what the orders to come need", async () => {
  const { body: made } = await create(seriesBody(merchant, {}, 30), merchant.liveKey);
  await create(seriesBody(merchant, { days: ["monday"] }, 30));
  const { body } = await get("/series", merchant.liveKey);
  const fee = made.delivery_fee as number;
  expect(body.series.map((one: { series_id: string }) => one.series_id)).toEqual([made.series_id]);
  expect(body.forecast).toMatchObject({
    balance: 100_000,
    next_7_days: { orders: 6, amount: 6 * fee },
    next_30_days: { orders: 29, amount: 29 * fee },
  });
});

test("a recipient who asks to be forgotten ends the series, and nothing of them stays in it", async () => {
  const phone = newPhone();
  const order = { receiver_phone: phone, receiver_name: "Thoko" };
  const id = await createSeries(merchant.testKey, seriesBody(merchant, { order }, 30));
  const other = await createSeries(merchant.testKey, seriesBody(merchant, {}, 30));
  await forgetRecipient({ phone } as never);
  expect(await read(id)).toMatchObject({ status: "ended", order: null, next_date: null });
  expect(await read(other)).toMatchObject({ status: "active" });
});

test("a key without the scope of orders makes none", async () => {
  const key = await createKey(merchant.id, "test", ["read"]);
  expect((await create(seriesBody(merchant), key)).body.code).toBe("scope_missing");
  expect((await get("/series", key)).status).toBe(200);
});
