import { expect, test } from "vitest";
import { createAdmin } from "@/test/courier-staff";
import { placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { useSettings } from "@/test/use-settings";
import { createMarket, createMerchant, createRider, nearby, owner } from "@/test/world";
import { mailRangesOff } from "./mail-ranges-off";
import { countRangesOff, rangeState, readArrivalRanges } from "./read-arrival-ranges";

useSettings({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "Tumiza <post@tumiza.example>" });
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

const mailsAbout = async (market: string) =>
  (
    await owner<{ recipient: string; subject: string }[]>`
      select recipient, subject from mails where id like ${`mai_ranges_${market}_%`} order by recipient`
  ).map(({ recipient, subject }) => ({ recipient, subject }));

test("administrators and support get one email a day about a market whose ranges are off, however many workers look", async () => {
  await createAdmin("admin");
  await createAdmin("support");
  const readers = await owner<{ email: string }[]>`
    select email from users where role = 'admin' and staff_role in ('admin', 'support') and disabled_at is null
       and not is_demo order by email`;
  const market = await marketWith(100, 60);
  await Promise.all([mailRangesOff(), mailRangesOff()]);
  await mailRangesOff();
  const subject = "60% of deliveries in Test market come when promised";
  expect(await mailsAbout(market)).toEqual(
    readers.map(({ email: recipient }) => ({ recipient, subject })),
  );
  expect(readers.length).toBeGreaterThan(1);

  await owner`update mails set id = id || ' of yesterday' where id like ${`mai_ranges_${market}_%`}`;
  await mailRangesOff();
  expect(await mailsAbout(market)).toHaveLength(2 * readers.length);
});

test.each([
  ["ranges hold", 100, 80],
  ["deliveries are too few", 49, 0],
])("a market whose %s causes no email", async (_name, count, percent) => {
  const market = await marketWith(count, percent);
  await mailRangesOff();
  expect(await mailsAbout(market)).toEqual([]);
});

test.each([
  [49, 53, "unclear"],
  [50, 53, "off"],
  [50, 86, "off"],
  [49, 80, "unclear"],
  [50, 75, "holds"],
])("of %i deliveries, %i%% within their range: %s", (deliveries, coveragePercent, state) => {
  expect(rangeState({ deliveries, coveragePercent })).toBe(state);
});
