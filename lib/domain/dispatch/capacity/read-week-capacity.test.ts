import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAdmin } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { createMarket, createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { readWeekCapacity, type WeekMeasure } from "./read-week-capacity";

const TIMEZONE = "Africa/Blantyre";

let market: string;
let merchant: TestMerchant;

beforeEach(async () => {
  market = await createMarket();
  await owner`insert into service_areas (market_code, name, latitude, longitude, radius_m)
    select ${market}, name, latitude, longitude, radius_m from service_areas
     where market_code = 'MW' on conflict do nothing`;
  merchant = await createMerchant({ market });
});

afterEach(async () => {
  await owner`delete from dispatch_runs where merchant_id = ${merchant.id} and order_id is null`;
});

async function read(measure: WeekMeasure) {
  const towns = await readWeekCapacity(await createAdmin(), { code: market, timezone: TIMEZONE });
  return towns.flatMap(({ hours }) =>
    hours.flatMap((numbers, hour) => {
      const { count, usual } = numbers[measure];
      return count === 0 && usual === 0 ? [] : [{ hour, count, usual }];
    }),
  );
}

const HOUR_MS = 3_600_000;
const LONGER_THAN_A_TEST_MS = 10_000;

/** The hour of the market's clock, once it does not turn before the test is over. */
async function hourThatLasts(): Promise<number> {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left < LONGER_THAN_A_TEST_MS) await wait(left);
  const [row] = await owner<[{ hour: number }]>`
    select extract(hour from now() at time zone ${TIMEZONE})::int as hour`;
  return row.hour;
}

const refuse = (age: string) => owner`
  insert into dispatch_runs (merchant_id, environment, trigger, pickup_latitude, pickup_longitude, required_weight_g,
                             radius_m, candidates, created_at)
  values (${merchant.id}, 'live', 'placed', ${merchant.pickup.latitude}, ${merchant.pickup.longitude}, 1000, 5000, '[]',
          now() - ${age}::interval)`;

test("orders that were asked for and refused are counted by hour, beside the weeks before", async () => {
  const hour = await hourThatLasts();
  await createRider(merchant.pickup, { jobLimit: 9 });
  await placeOrder(merchant);
  await placeOrder(merchant, { environment: "test" });
  await refuse("0 seconds");
  for (const weeks of [1, 2, 3, 4]) await refuse(`${weeks} weeks`);
  expect(await read("asked")).toEqual([{ hour, count: 2, usual: expect.closeTo(1) }]);
  expect(await read("refused")).toEqual([{ hour, count: 1, usual: expect.closeTo(1) }]);
});

test("a rider's hours online are counted in the rider's town, until the rider goes offline", async () => {
  const hour = await hourThatLasts();
  const rider = await createRider(merchant.pickup);
  await owner`update couriers set market_code = ${market}
    where id = (select courier_id from riders where id = ${rider.id})`;
  await owner`insert into rider_status_changes (rider_id, courier_id, change, actor, created_at)
    select r.id, r.courier_id, c.change::rider_status_change, 'rider', c.at
      from riders r, (values ('online', date_trunc('hour', now()) - interval '7 days'),
                             ('offline', date_trunc('hour', now()) - interval '7 days' + interval '1 millisecond'),
                             ('online', date_trunc('hour', now()))) c (change, at)
     where r.id = ${rider.id}`;
  expect(await read("online")).toEqual([{ hour, count: 1, usual: expect.closeTo(1 / 3) }]);
});
