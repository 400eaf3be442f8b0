import { beforeEach, expect, test } from "vitest";
import { post } from "@/test/api";
import { placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  type TestMerchant,
} from "@/test/world";
import { rangeOf, SHIPPED_MODEL, type EtaModel } from "./eta-model";
import { trainEtaModels } from "./train-eta-models";

useEmptyTables();

let market: string;
let merchant: TestMerchant;

beforeEach(async () => {
  market = await createMarket();
  merchant = await createMerchant({ market });
  await createRider(nearby(merchant.pickup, 1.9), { jobLimit: 4 });
});

/** Deliveries that took between one and a half times and twice the planned time, an hour apart. */
async function deliver(count: number, { hoursAgo = 1, of = merchant, factor = 1.5 } = {}) {
  const { id } = await placeOrder(of);
  await owner`
    insert into orders
    select (json_populate_record(o, json_build_object(
             'id', o.id || n, 'tracking_id', o.tracking_id || n, 'receiver_token', o.receiver_token || n,
             'status', 'completed', 'idempotency_key', null, 'created_at', it.at, 'updated_at', it.at,
             'carry_minutes', it.carry, 'to_pickup_minutes', it.ride,
             'delivered_at', it.at + make_interval(secs => (it.carry + it.ride) * 60 * (${factor}::float8 + (n % 10) / 20.0)),
             'completed_at', now()))).*
      from orders o,
           generate_series(1, ${count}::int) n
     cross join lateral (select now() - make_interval(hours => ${hoursAgo}::int + n) as at,
                                15 + n % 17 as carry, n % 23 as ride) it
     where o.id = ${id}`;
  await owner`delete from rider_stops`;
  await owner`update riders set active_jobs = 0, load_g = 0`;
}

const models = () => owner`select version, live_at is not null as "isLive", trips from eta_models
  where market_code = ${market} order by version`;

test("a market with enough trips gets a model, by which quotes and promises are made, once a day", async () => {
  await deliver(600);
  expect(await trainEtaModels()).toBe(1);
  expect(await models()).toEqual([{ version: 1, isLive: true, trips: 600 }]);
  expect(await trainEtaModels()).toBe(0);
  const to = nearby(merchant.pickup);
  const { body } = await post("/quote", merchant.liveKey, {
    delivery_lat: to.latitude,
    delivery_lng: to.longitude,
  });
  // 27 minutes are planned, and they take half as long again at least.
  expect(body.eta_minutes).toBeGreaterThan(40);
  expect(body.eta_range.min_minutes).toBeGreaterThan(35);
  expect(body.eta_range.max_minutes).toBeLessThan(60);
  const { id } = await placeOrder(merchant);
  const [order] = await owner`
    select eta_minutes, extract(epoch from promised_by - created_at)::int / 60 as by,
           extract(epoch from promised_from - created_at)::int / 60 as "from" from orders where id = ${id}`;
  expect(order).toEqual({
    eta_minutes: body.eta_minutes,
    from: body.eta_range.min_minutes,
    by: body.eta_range.max_minutes,
  });
});

test("no model is made from trips of TEST, of another market, or too few", async () => {
  const other = await createMerchant({ market: await createMarket() });
  await createRider(other.pickup);
  await deliver(600, { of: other });
  await deliver(600);
  await owner`update orders set environment = 'test', rider_id = null, courier_id = null
               where merchant_id = ${merchant.id} and created_at < now() - interval '10 days'`;
  await trainEtaModels();
  expect(await models()).toEqual([]);
});

test("a model that is no better than the live one is kept and not used", async () => {
  await deliver(600);
  await trainEtaModels();
  await owner`update eta_models set trained_at = now() - interval '1 day' where market_code = ${market}`;
  expect(await trainEtaModels()).toBe(0);
  expect(await models()).toMatchObject([{ isLive: true }, { version: 2, isLive: false }]);
});

test("a usual wait at the shop is taken off a trip, and one as long as the ride leaves nothing to learn", async () => {
  await deliver(600);
  const train = async () => {
    await owner`delete from eta_models`;
    await trainEtaModels();
    const rows = await owner`select trips, earliest || expected || latest as weights from eta_models
      where market_code = ${market}`;
    return rows.map(({ trips, weights }) => ({
      trips,
      weights: (weights as number[]).map((weight) => Math.round(weight * 100) / 100),
    }));
  };
  const before = await train();
  await owner`update orders set usual_ready_at = created_at + interval '10 minutes', to_pickup_minutes = to_pickup_minutes + 10,
      delivered_at = delivered_at + interval '10 minutes'
    where merchant_id = ${merchant.id} and to_pickup_minutes > 0 and delivered_at is not null`;
  expect(await train()).toEqual(before);
  await owner`update orders set usual_ready_at = created_at + interval '60 minutes'
    where merchant_id = ${merchant.id} and usual_ready_at is not null`;
  expect(await train()).toEqual([]);
});

test("two workers at once keep one model", async () => {
  await deliver(600);
  await Promise.all([trainEtaModels(), trainEtaModels()]);
  expect(await models()).toHaveLength(1);
});

const MODEL: EtaModel = {
  earliest: [2.5, 0.7, 0.9, 1, 2, 3, -4],
  expected: [4, 1.05, 1.2, 2, 1, 5, -3],
  latest: [9.25, 1.3, 1.6, 4, 2, 8, -2],
};

test.each([
  ["the shipped constants", SHIPPED_MODEL],
  ["a model", MODEL],
])("the database estimates by %s as the model is judged", async (_, model) => {
  if (model === MODEL) {
    await owner`insert into eta_models (market_code, version, live_at, trips, earliest, expected, latest,
        coverage_percent, width_minutes, pinball, last_coverage_percent, last_pinball)
      values (${market}, 1, now(), 1, ${model.earliest}, ${model.expected}, ${model.latest}, 80, 20, 1, 70, 2)`;
  }
  for (const hour of [0, 10, 11, 13, 14, 16, 17, 23]) {
    for (const [carry, ride] of [
      [12, 0],
      [22, 6],
      [35, 41],
      [70, 20],
    ] as const) {
      for (const speed of ["standard", "express"] as const) {
        const [row] = await owner`
          select earliest_minutes as earliest, minutes as expected, latest_minutes as latest
            from estimate_arrival(${market}, ${carry}, ${ride}, ${speed},
                   (select ('2026-11-27'::date + make_interval(hours => ${hour}, mins => 59)) at time zone timezone
                      from markets where code = ${market}))`;
        const placing = {
          carryMinutes: carry,
          toPickupMinutes: ride,
          hour,
          isExpress: speed === "express",
        };
        expect(row, JSON.stringify(placing)).toEqual(rangeOf(model, placing));
      }
    }
  }
});

test("a delivery whose rider does not come at once is estimated by the shipped constants", async () => {
  await owner`insert into eta_models (market_code, version, live_at, trips, earliest, expected, latest,
      coverage_percent, width_minutes, pinball, last_coverage_percent, last_pinball)
    values (${market}, 1, now(), 1, ${MODEL.earliest}, ${MODEL.expected}, ${MODEL.latest}, 80, 20, 1, 70, 2)`;
  const [row] =
    await owner`select minutes from estimate_arrival(${market}, 22, null, 'standard', now())`;
  expect(row?.minutes).toBe(22);
});
