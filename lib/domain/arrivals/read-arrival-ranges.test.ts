import { expect, test } from "vitest";
import { createAdmin } from "@/test/courier-staff";
import { placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { createMarket, createMerchant, createRider, nearby, owner } from "@/test/world";
import { countRangesOff, readArrivalRanges } from "./read-arrival-ranges";

useEmptyTables();

/** A market with deliveries at noon of yesterday, of which so many in a hundred came within their range. */
async function marketWith(deliveries: number, percent: number): Promise<string> {
  const market = await createMarket();
  const merchant = await createMerchant({ market });
  await createRider(nearby(merchant.pickup, 1.9));
  const { id } = await placeOrder(merchant);
  await owner`
    insert into orders
    select (json_populate_record(o, json_build_object(
             'id', o.id || n, 'tracking_id', o.tracking_id || n, 'receiver_token', o.receiver_token || n,
             'status', 'completed', 'idempotency_key', null, 'created_at', it.noon, 'updated_at', it.noon,
             'to_pickup_minutes', case when n % 2 = 0 then 4 else 25 end,
             'promised_from', it.noon + interval '20 minutes', 'promised_by', it.noon + interval '40 minutes',
             'delivered_at', it.noon + case when n <= ${deliveries * percent}::int / 100 then interval '30 minutes'
                                            when n % 4 = 0 then interval '10 minutes'
                                            else interval '50 minutes' end,
             'completed_at', now()))).*
      from orders o, generate_series(1, ${deliveries}::int) n
     cross join lateral (
       select (date_trunc('day', now() at time zone m.timezone) - interval '12 hours') at time zone m.timezone as noon
         from markets m where m.code = ${market}) it
     where o.id = ${id}`;
  return market;
}

const queueCount = async () => (await countRangesOff(await createAdmin())).count;

test("the share of deliveries within their range is read by market, part of the day and load", async () => {
  const market = await marketWith(100, 60);
  const ranges = await readArrivalRanges(await createAdmin());
  const own = ranges.filter(({ marketCode }) => marketCode === market);
  expect(own).toMatchObject([
    { part: "all", deliveries: 100, coveragePercent: 60, latePercent: 30, widthMinutes: 20 },
    { part: "lunch", deliveries: 100, coveragePercent: 60 },
    { part: "soon", deliveries: 50, coveragePercent: 60, latePercent: 20 },
    { part: "late", deliveries: 50, coveragePercent: 60, latePercent: 40 },
  ]);
});

test.each([
  [100, 74, 1],
  [100, 75, 0],
  [100, 85, 0],
  [100, 86, 1],
  [49, 0, 0],
])(
  "%i deliveries of which %i %% came within their range make %i market to look at",
  async (count, percent, off) => {
    const before = await queueCount();
    await marketWith(count, percent);
    expect((await queueCount()) - before).toBe(off);
  },
);
