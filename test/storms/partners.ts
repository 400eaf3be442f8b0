import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { newPhone } from "../new-phone";
import { judgeMoney, killSome, untilOver } from "./changes";
import { countDeadlocks, letItEnd } from "./dispatch";
import { judgeOrders, judgeReservations } from "./judge-orders";
import { judgePartners } from "./judge-partners";
import { openPartnerTown } from "./partner-town";
import { persist } from "./persistent-people";
import { postInStorm } from "./retrying-client";
import { newTally, rideInStorm } from "./storm-riders";
import type { StormMerchant } from "./storm-world";
import { workAsPartner } from "./working-partners";

type Breakable = { url: string; killEverything: () => Promise<void> };

export type PartnerStormOptions = { orders: number; kills: number };

type Placed = { key: string; orderId: string };

/** What shops were answered, and when the server was away. */
type Shops = {
  url: string;
  placed: Placed[];
  cancelled: string[];
  failures: { at: number; says: string }[];
  away: { from: number; until: number }[];
};

const CLIENTS = 4;
const PAUSE_MS = 500;
const CANCELLED_SHARE = 0.1;

/** Orders that are declined by all wait for minutes. */
const BAD_LIMIT_MS = 45_000;

/** After a kill, connections that it broke are still found for a moment. */
const AFTERMATH_MS = 5_000;

/**
 * Two companies whose systems have every bad habit, and a third whose riders have our app, work the orders of shops that
 * cancel some, while the server, the workers and the database are killed at once. No order is lost, doubled or with two
 * drivers, each answered success is in the books, and a refusal has changed nothing.
 */
export async function runPartnerStorm(
  owner: postgres.Sql,
  breakable: Breakable,
  { orders, kills }: PartnerStormOptions,
): Promise<{ summary: string; findings: string[] }> {
  const { merchants, own, partners } = await openPartnerTown(owner, breakable.url, orders);
  const deadlocks = await countDeadlocks(owner);
  const [tally, mood, end] = [newTally(), { isCalm: false }, new AbortController()];
  const shops: Shops = { url: breakable.url, placed: [], cancelled: [], failures: [], away: [] };
  const couriers = Promise.all([
    ...own.map((id) => rideInStorm(owner, id, tally, end.signal)),
    ...partners.map((partner) => workAsPartner(partner, mood, end.signal)),
  ]);
  const storming = async () => {
    await Promise.all([
      sell(shops, merchants, orders),
      killSome(noting(breakable, shops), shops.placed, { orders, kills }),
    ]);
    await untilMostEnded(owner);
    mood.isCalm = true;
    tally.isCalm = true;
    const open = await letItEnd(owner);
    end.abort();
    await couriers;
    return open;
  };
  const open = await untilOver(storming(), couriers);
  const keys = shops.placed.map(({ key }) => key);
  const taken = new Map([...tally.taken, ...partners.flatMap((it) => [...it.taken])]);
  const failures = [...shops.failures, ...partners.flatMap((it) => it.failures)];
  const locked = (await countDeadlocks(owner)) - deadlocks;
  const judged = await judgePartners(owner, partners, shops.cancelled);
  const findings = [
    ...tally.faults,
    ...open,
    ...failures.filter(({ at }) => !isAway(shops, at)).map(({ says }) => `failure: ${says}`),
    ...(locked > 0 ? [`${locked} deadlocks`] : []),
    ...judged.findings,
    ...(await judgeOrders(owner, keys, shops.placed)),
    ...(await judgeReservations(owner)),
    ...(await judgeMoney(owner, taken)),
  ];
  const summary =
    `${shops.placed.length} orders, ${kills} kills of everything, ${shops.cancelled.length} cancelled, ` +
    `${tally.actions} actions of own riders, ${JSON.stringify(judged.counts)}`;
  return { summary, findings };
}

/** Bad habits go on while most of the orders are under way. */
async function untilMostEnded(owner: postgres.Sql): Promise<void> {
  for (const endsAt = performance.now() + BAD_LIMIT_MS; performance.now() < endsAt;) {
    const [row] = await persist(
      () => owner<[{ isMost: boolean }]>`
      select count(*) filter (where is_over(status)) > 0.7 * count(*) as "isMost" from orders`,
    );
    if (row.isMost) return;
    await wait(300);
  }
}

/** Notes when everything was away. */
function noting({ killEverything }: Breakable, { away }: Shops): Breakable["killEverything"] {
  return async () => {
    const period = { from: Date.now(), until: Number.POSITIVE_INFINITY };
    away.push(period);
    await killEverything();
    period.until = Date.now() + AFTERMATH_MS;
  };
}

const isAway = ({ away }: Shops, at: number) =>
  away.some(({ from, until }) => from <= at && at <= until);

async function sell(shops: Shops, merchants: StormMerchant[], orders: number): Promise<void> {
  let next = 0;
  const cancelling: Promise<void>[] = [];
  const client = async () => {
    for (let index = next++; index < orders; index = next++) {
      const merchant = merchants[index % merchants.length]!;
      const order = await placeOne(shops, merchant);
      shops.placed.push(order);
      if (Math.random() < CANCELLED_SHARE) cancelling.push(cancelLater(shops, merchant, order));
      await wait(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await Promise.all(cancelling);
}

async function placeOne(shops: Shops, merchant: StormMerchant): Promise<Placed> {
  const key = `storm-${randomUUID()}`;
  const parcel = {
    delivery_lat: merchant.latitude + 0.005 + Math.random() * 0.02,
    delivery_lng: merchant.longitude,
    receiver_phone: newPhone(),
    on_failed: Math.random() < 0.5 ? "hold" : "return",
    ...(Math.random() < 0.4 && { collect_amount: randomInt(500, 20_000) }),
  };
  const quote = await post(shops, merchant, "quote", parcel);
  const { delivery_fee } = quote.body;
  // While no rider has room, the shop asks again.
  for (;;) {
    const answer = await post(shops, merchant, "create-order", { ...parcel, delivery_fee }, key);
    if (answer.status === 200) return { key, orderId: String(answer.body.order_id) };
    if (answer.status !== 422)
      throw new Error(`create-order answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await wait(PAUSE_MS);
  }
}

async function cancelLater(shops: Shops, merchant: StormMerchant, { orderId }: Placed) {
  await wait(randomInt(100, 6_000));
  const answer = await post(shops, merchant, `orders/${orderId}/cancel`, {});
  if (answer.status === 200) shops.cancelled.push(orderId);
}

/** Again until it is answered. */
async function post(
  { url, failures }: Shops,
  { key }: StormMerchant,
  path: string,
  body: object,
  idempotencyKey = "",
) {
  for (;;) {
    const answer = await postInStorm(`${url}/api/v1/external/${path}`, key, body, idempotencyKey);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    if (answer && answer.status >= 500)
      failures.push({ at: Date.now(), says: `POST ${path} ${answer.status}` });
    await wait(200);
  }
}
