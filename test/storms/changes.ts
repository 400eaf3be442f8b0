import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { grantAdminAuthority } from "@/lib/domain/authority/admin-context";
import { assignRiderByPlatform } from "@/lib/domain/ordering/assigning/assign-rider-by-platform";
import { newPhone } from "../new-phone";
import { answerSome, changeSome, type Changes, newChanges, withOrder } from "./changing-shops";
import { chooseSome } from "./choosing-recipients";
import { judgeChanges } from "./judge-changes";
import { judgeOrders, judgeReservations } from "./judge-orders";
import { persist, refusedInStorm } from "./persistent-people";
import { postUntilDone } from "./retrying-client";
import { newTally, rideInStorm } from "./storm-riders";
import { createStormWorld, type StormMerchant, type StormTown } from "./storm-world";

type Breakable = { url: string; killEverything: () => Promise<void> };

export type ChangeStormOptions = { orders: number; kills: number };

type Placed = { key: string; orderId: string };

const MERCHANTS = 4;
const CLIENTS = 4;

/** Between two orders of a client, so that they are changed at every stage. */
const PAUSE_MS = 300;

/** What does not move for so long once all is calm is open for ever. */
const END_LIMIT_MS = 90_000;

/**
 * Kills the server, the workers and the database at once, again and again, while shops, recipients and the desk change orders
 * that riders accept, drop, pick up, cannot hand over, bring back and deliver, and that shops cancel. Every accepted change
 * is then in the history once and in time, and wallets, reservations and the money of the doors are exact.
 */
export async function runChangeStorm(
  owner: postgres.Sql,
  { url, killEverything }: Breakable,
  { orders, kills }: ChangeStormOptions,
): Promise<{ summary: string; findings: string[] }> {
  const merchants = await createStormWorld(owner, { merchants: MERCHANTS, orders });
  const riders = await openTown(owner);
  const [storm, end] = [new AbortController(), new AbortController()];
  const town: StormTown = { owner, url, merchants, over: storm.signal };
  const [tally, changes, placed] = [newTally(), newChanges(), [] as Placed[]];
  const people = Promise.all([
    changeSome(town, changes),
    chooseSome(town, changes),
    answerSome(town, changes),
    assignSome(town, changes),
  ]);
  const others = Promise.all([
    ...riders.map((id) => rideInStorm(owner, id, tally, end.signal)),
    passTime(owner, end.signal),
  ]);
  const storming = async () => {
    await Promise.all([
      sell(town, { orders, placed }),
      killSome(killEverything, placed, { orders, kills }),
    ]);
    storm.abort();
    await people;
    tally.isCalm = true;
    // An order that every rider was asked for in vain is given up in time.
    await persist(() => owner`update markets set search_minutes = 1 where code = 'MW'`);
    const open = await letItEnd(owner);
    end.abort();
    await others;
    return open;
  };
  const open = await untilOver(storming(), people, others);
  const keys = placed.map(({ key }) => key);
  const findings = [
    ...tally.faults,
    ...changes.faults,
    ...open,
    ...(await judgeChanges(owner, changes)),
    ...(await judgeOrders(owner, keys, placed)),
    ...(await judgeReservations(owner)),
    ...(await judgeMoney(owner, tally.taken)),
  ];
  const counts = await countChanges(owner);
  const unseen = Object.entries(counts).filter(([, count]) => count === 0);
  findings.push(...unseen.map(([kind]) => `nothing was ${kind}`));
  const refused = changes.sent.filter(({ isAccepted }) => !isAccepted).length;
  const summary =
    `${placed.length} orders, ${kills} kills of everything, ${changes.sent.length} changes sent, ${refused} refused, ` +
    `${tally.actions} actions of riders, ${tally.refused} refused, ${JSON.stringify(counts)}`;
  return { summary, findings };
}

/** Who fails ends the storm at once; who is done waits for its end. */
export function untilOver<Result>(storming: Promise<Result>, ...others: Promise<unknown>[]) {
  return Promise.race([storming, ...others.map((it) => it.then(() => storming))]);
}

async function openTown(owner: postgres.Sql): Promise<number[]> {
  await owner`update markets set hold_seconds = 30, offer_seconds = 3 where code = 'MW'`;
  // One shop is asked nothing where a recipient says that they didn't order it.
  await owner`update merchants set cancels_not_ordered = true where id = (select min(id) from merchants)`;
  const riders = await owner<{ id: number }[]>`
    update riders set job_limit = 5, weight_limit_g = 200000, float_limit_minor = 1000000000000 returning id`;
  return riders.map(({ id }) => id);
}

async function sell(
  { url, merchants }: StormTown,
  { orders, placed }: { orders: number; placed: Placed[] },
): Promise<void> {
  let next = 0;
  const client = async () => {
    for (let index = next++; index < orders; index = next++) {
      placed.push(await placeOne(url, merchants[index % merchants.length]!));
      await wait(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function placeOne(url: string, merchant: StormMerchant): Promise<Placed> {
  const key = `storm-${randomUUID()}`;
  const parcel = {
    delivery_lat: merchant.latitude + 0.005 + Math.random() * 0.02,
    delivery_lng: merchant.longitude,
    receiver_phone: newPhone(),
    on_failed: Math.random() < 0.5 ? "hold" : "return",
    ...(Math.random() < 0.4 && { collect_amount: randomInt(500, 20_000) }),
  };
  const send = (path: string, body: object, idempotencyKey = "") =>
    postUntilDone(`${url}/api/v1/external/${path}`, merchant.key, body, idempotencyKey);
  const { delivery_fee } = await send("quote", parcel);
  const { order_id } = await send("create-order", { ...parcel, delivery_fee }, key);
  return { key, orderId: String(order_id) };
}

/** Spread over the orders; between two kills everything has come back. */
export async function killSome(
  killEverything: Breakable["killEverything"],
  placed: unknown[],
  { orders, kills }: ChangeStormOptions,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    while (placed.length < (orders * kill) / (kills + 1)) await wait(50);
    await killEverything();
  }
}

/** The desk gives orders to other riders. */
async function assignSome(town: StormTown, changes: Changes): Promise<void> {
  const desk = grantAdminAuthority({ userId: await hire(town.owner), staffRole: "admin" });
  while (!town.over.aborted) {
    await wait(300);
    await withOrder(town, changes, "shop", async ({ id: orderId, merchantId }) => {
      const [rider] = await persist(
        () => town.owner<[{ id: number }]>`select id from riders order by random() limit 1`,
      );
      const toOther = { merchantId, orderId, riderId: String(rider.id), isFarConfirmed: true };
      await refusedInStorm(() => assignRiderByPlatform(desk, toOther));
    });
  }
}

async function hire(owner: postgres.Sql): Promise<string> {
  const id = `usr_${randomUUID().replaceAll("-", "").slice(0, 22)}`;
  const person = { id, email: `${id}@storm.example`, name: "Storm desk", password_hash: "" };
  await persist(
    () => owner`insert into users ${owner({ ...person, role: "admin", staff_role: "admin" })}
    on conflict do nothing`,
  );
  return id;
}

/** Minutes pass in seconds for what recipients did not order, also for the workers that ask it. */
async function passTime(owner: postgres.Sql, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await wait(700);
    await persist(
      () => owner`update orders set not_ordered_due_at = now()
        where not_ordered_due_at > now() and random() < 0.15`,
    );
  }
}

/** What is still open once the riders have had time to deliver it. */
async function letItEnd(owner: postgres.Sql): Promise<string[]> {
  let until = performance.now() + END_LIMIT_MS;
  for (let before = ""; ;) {
    const open = await persist(
      () => owner<{ id: string; status: string }[]>`
      select id, status from orders where not is_over(status) order by id`,
    );
    if (open.length === 0) return [];
    const now = JSON.stringify(open);
    if (now !== before) until = performance.now() + END_LIMIT_MS;
    before = now;
    if (performance.now() > until)
      return open.map(({ id, status }) => `${id} is ${status} for ever`);
    await wait(500);
  }
}

/** Each order has cost its shop what its last change left, and its collection is what its rider took at the door. */
export async function judgeMoney(
  owner: postgres.Sql,
  taken: Map<string, number>,
): Promise<string[]> {
  const orders = await owner<
    { id: string; status: string; due: number; paid: number; collected: number }[]
  >`
    select o.id, o.status, (case o.status when 'cancelled' then 0
             else o.fee_minor + case when o.status = 'returned' then o.return_fee_minor else 0 end end)::float8 as due,
           (select coalesce(-sum(e.amount_minor), 0)::float8
              from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
             where t.order_id = o.id and e.account_id = wallet_account(o.merchant_id, o.environment)) as paid,
           (select coalesce(sum(c.amount_minor), 0)::float8
              from (select order_id, amount_minor from collections
                    union all select order_id, amount_minor from left_cash where verdict is null) c
             where c.order_id = o.id) as collected
      from orders o`;
  return orders.flatMap(({ id, status, due, paid, collected }) => [
    ...(paid === due ? [] : [`${id} is ${status} and has cost ${paid}, not ${due}`]),
    ...(collected === (taken.get(id) ?? 0)
      ? []
      : [`${id}: the recipient gave ${taken.get(id) ?? 0}, and ${collected} is in the books`]),
  ]);
}

/** Without these a storm proves little. */
async function countChanges(owner: postgres.Sql): Promise<Record<string, number>> {
  const [counts] = await owner<[Record<string, number>]>`
    with changed as (select c.key as field, c.value ->> 'after' as after, e.actor
                       from events e cross join json_each(e.data -> 'changes') c where e.type = 'order.changed')
    select (select count(*)::int from changed where field = 'delivery_lat' and actor = 'recipient') as moved,
           (select count(*)::int from changed where field = 'delivery_fee') as repriced,
           (select count(*)::int from changed where field = 'receiver_phone') as readdressed,
           (select count(*)::int from changed where field = 'receiver_name') as corrected,
           (select count(*)::int from changed where field = 'collect_amount') as charged,
           (select count(*)::int from changed where field = 'next_try_from' and after is not null) as postponed,
           (select count(*)::int from changed where field = 'neighbour_name' and after is not null) as neighboured,
           (select count(*)::int from changed where field = 'not_ordered_at' and after is not null) as denied,
           (select count(*)::int from changed where field = 'not_ordered_at' and actor = 'merchant') as insisted,
           (select count(*)::int from collections) as collected,
           (select count(*)::int from orders where status in ('delivered', 'completed')) as delivered,
           (select count(*)::int from orders where status = 'returned') as returned,
           (select count(*)::int from orders where status = 'cancelled') as cancelled`;
  return counts;
}
