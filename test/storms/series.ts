import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { fingerprint, mintCredential } from "@/lib/core/credential";
import { newId } from "@/lib/core/ids";
import { WEEKDAYS } from "@/lib/domain/ordering/series/series-rule";
import { judgeOrders } from "./judge-orders";
import { persist } from "./persistent-people";
import { patchInStorm, postInStorm, postUntilDone } from "./retrying-client";
import { createStormWorld, type StormMerchant } from "./storm-world";

type Breakable = { url: string; killEverything: () => Promise<void> };

export type SeriesStormOptions = { jumps: number; kills: number };

/** A shop whose clock jumps, its standing orders, and the dates that it was told are left out. */
type Shop = StormMerchant & { url: string; series: string[]; skipped: Set<string> };

const SHOPS = 6;
const SERIES_OF_SHOP = 4;
/** Of one shop; money is never what stops it. */
const ORDERS_MOST = 10_000;

const BETWEEN_KILLS_MS = 6_000;

/** Some jumps pass a whole date by, which then has failed. */
const JUMP_HOURS = { least: 2, most: 26 };

/** Longer than the lease of a worker that was killed. */
const END_LIMIT_MS = 240_000;

/**
 * Shops have standing orders, leave dates out, change their rules, pause and resume, and their clocks jump by hours and
 * days, while the server, the workers and the database are killed at once. Each date has one order or the reason why it
 * has none, no date is forgotten, and a date that a shop left out has no order.
 */
export async function runSeriesStorm(
  owner: postgres.Sql,
  { url, killEverything }: Breakable,
  { jumps, kills }: SeriesStormOptions,
): Promise<{ summary: string; findings: string[] }> {
  const merchants = await createStormWorld(owner, { merchants: SHOPS, orders: ORDERS_MOST });
  const shops = await Promise.all(merchants.map((merchant) => openShop(owner, url, merchant)));
  const storming = (async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(BETWEEN_KILLS_MS);
      await killEverything();
    }
  })();
  await Promise.all([storming, ...shops.map((shop) => liveThrough(shop, jumps))]);
  const open = await letItEnd(owner);
  const dates = await owner<{ state: string; count: number }[]>`
    select state::text, count(*)::int from series_dates group by state`;
  const keys = await owner<{ key: string }[]>`
    select 'series ' || series_id || ' ' || date as key from series_dates where state = 'placed'`;
  const findings = [
    ...open,
    ...(await judgeDates(owner, shops)),
    ...(await judgeOrders(
      owner,
      keys.map(({ key }) => key),
      [],
    )),
  ];
  const counts = dates.map(({ state, count }) => `${count} ${state}`).join(", ");
  const summary = `${SHOPS * SERIES_OF_SHOP} standing orders, ${jumps} jumps of each clock, ${kills} kills of everything, dates: ${counts}`;
  return { summary, findings };
}

async function openShop(owner: postgres.Sql, url: string, merchant: StormMerchant): Promise<Shop> {
  const key = mintCredential("svc_test_");
  await owner`insert into credentials
      (id, merchant_id, environment, scopes, name, prefix, last_four, secret_sha256)
    values (${newId("key")}, ${merchant.id}, 'test', '{full}', 'Storm', 'svc_test_', ${key.slice(-4)},
            ${fingerprint(key)})`;
  const shop: Shop = { ...merchant, key, url, series: [], skipped: new Set() };
  for (let made = 0; made < SERIES_OF_SHOP; made += 1) {
    const body = {
      order: { delivery_lat: merchant.latitude + 0.03, delivery_lng: merchant.longitude },
      days: made === 0 ? WEEKDAYS : WEEKDAYS.filter(() => Math.random() < 0.5).concat("sunday"),
      pickup_time: someTime(),
    };
    const answer = await postUntilDone(at(shop, "/series"), key, body, randomUUID());
    shop.series.push(String(answer.series_id));
  }
  return shop;
}

const at = ({ url }: Shop, path: string) => `${url}/api/v1/external${path}`;

const someTime = () => `${String(randomInt(24)).padStart(2, "0")}:${randomInt(10, 60)}`;

async function liveThrough(shop: Shop, jumps: number): Promise<void> {
  for (let jump = 0; jump < jumps; jump += 1) {
    const minutes = randomInt(JUMP_HOURS.least * 60, JUMP_HOURS.most * 60);
    // An answer that is lost makes the clock jump twice.
    await postUntilDone(at(shop, "/test/clock"), shop.key, { advance_minutes: minutes });
    for (const id of shop.series) if (Math.random() < 0.3) await meddle(shop, id);
    await wait(randomInt(500, 3_000));
  }
  for (const id of shop.series) await change(shop, id, { status: "active" });
}

/**
 * One act of a shop, which may be refused, lost, or done without an answer. The rule of its first standing order stays, so
 * that its dates can be counted.
 */
async function meddle(shop: Shop, id: string): Promise<void> {
  const act = id === shop.series[0] ? 0 : Math.random();
  if (act < 0.5) await skipOne(shop, id);
  else if (act < 0.7) await change(shop, id, { pickup_time: someTime() });
  else if (act < 0.85) await change(shop, id, { status: "paused" });
  else await change(shop, id, { status: "active" });
}

async function change({ url, key }: Shop, id: string, body: object): Promise<void> {
  await patchInStorm(`${url}/api/v1/external/series/${id}`, key, body);
}

/** Leaves out one of the next days; only an answered success is a promise. */
async function skipOne(shop: Shop, id: string): Promise<void> {
  const day = new Date(Date.now() + randomInt(60) * 86_400_000).toISOString().slice(0, 10);
  const answer = await postInStorm(at(shop, `/series/${id}/skip`), shop.key, { date: day });
  if (answer?.status === 200) shop.skipped.add(`${id} ${day}`);
}

/** Waits until each standing order has dealt with what is due. */
async function letItEnd(owner: postgres.Sql): Promise<string[]> {
  const endsAt = performance.now() + END_LIMIT_MS;
  for (;;) {
    const due = await persist(
      () => owner<{ id: string }[]>`
      select id from order_series where status = 'active' and due_at <= now()`,
    );
    if (due.length === 0) return [];
    if (performance.now() > endsAt) return due.map(({ id }) => `due for ever: ${id}`);
    await wait(500);
  }
}

async function judgeDates(owner: postgres.Sql, shops: Shop[]): Promise<string[]> {
  const faults = await owner<{ what: string; id: string }[]>`
    select 'order of no date' as what, o.id from orders o
     where o.series_id is not null
       and not exists (select from series_dates d where d.order_id = o.id and d.state = 'placed'
                          and o.idempotency_key = 'series ' || d.series_id || ' ' || d.date)
    union all
    select 'date without the order that it names', series_id || ' ' || date from series_dates d
     where (state = 'placed') <> exists (select from orders o where o.id = d.order_id and o.series_id = d.series_id)
    union all
    select 'two orders of one date', series_id || ' ' || min(pickup_at) from orders
     where series_id is not null group by series_id, idempotency_key having count(*) > 1
    union all
    select 'date behind the next one is still open', d.series_id || ' ' || d.date from series_dates d
      join order_series s on s.id = d.series_id
     where d.state = 'refused' and d.date is distinct from s.next_date`;
  const forgotten = await forgottenDates(owner, shops);
  const placed = await owner<{ date: string }[]>`
    select series_id || ' ' || date as date from series_dates where state = 'placed'`;
  const broken = placed.filter(({ date }) => shops.some(({ skipped }) => skipped.has(date)));
  return [
    ...faults.map(({ what, id }) => `${what}: ${id}`),
    ...forgotten.map((date) => `forgotten date: ${date}`),
    ...broken.map(({ date }) => `an order on a date that is left out: ${date}`),
  ];
}

/** Days before the next date that have no row, of the daily standing orders whose rule never changed. */
async function forgottenDates(owner: postgres.Sql, shops: Shop[]): Promise<string[]> {
  const steady = shops.flatMap(({ series }) => series.slice(0, 1));
  const rows = await owner<{ date: string }[]>`
    select s.id || ' ' || day::date as date from order_series s,
           generate_series((select min(d.date) from series_dates d where d.series_id = s.id and d.state <> 'skipped'),
                           s.next_date - 1, '1 day') day
     where s.id = any (${steady})
       and not exists (select from series_dates d where d.series_id = s.id and d.date = day::date)`;
  return rows.map(({ date }) => date);
}
