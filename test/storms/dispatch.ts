import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { authenticateApiKey } from "@/lib/domain/access/merchants/authenticate-api-key";
import { planDispatch } from "@/lib/domain/dispatch/plans/plan-dispatch";
import { isDomainError } from "@/lib/domain/errors";
import { joinRun, quoteJoin } from "@/lib/domain/ordering/runs/join-run";
import { totalOf } from "@/lib/domain/ordering/runs/price-run";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { changeSome, newChanges } from "./changing-shops";
import { chooseSome } from "./choosing-recipients";
import { judgeChanges } from "./judge-changes";
import { judgeOrders, judgeReservations } from "./judge-orders";
import { judgeCredits, publishSteps, settleLate } from "./late-deliveries";
import { postInStorm } from "./retrying-client";
import { newTally, rideInStorm } from "./storm-riders";
import { createStormWorld, type StormMerchant, type StormTown } from "./storm-world";

type Killable = { killAndRestart(): Promise<void> };

export type DispatchStormOptions = { seconds: number; kills: number };

type Placed = {
  orders: { key: string; orderId: string }[];
  runs: Map<string, string>;
  full: number;
};

const MERCHANTS = 4;
const ORDERS = 10_000;

/** A silent rider costs an order so many seconds, so that silence is tried often. */
const OFFER_SECONDS = 3;

/** What does not move for so long once all is calm is open for ever. */
const END_LIMIT_MS = 60_000;

/**
 * A small town whose planner and workers are killed again and again, while orders and runs are placed, planned, given to other
 * riders, accepted, declined, reordered, dropped, taken back, changed, cancelled, delivered and, where they are late,
 * credited. Returns what was lost, doubled, blocked for ever or left behind: none, or the storm has found a bug.
 */
export async function runDispatchStorm(
  owner: postgres.Sql,
  server: Killable & { url: string },
  workers: Killable,
  { seconds, kills }: DispatchStormOptions,
): Promise<{ summary: string; findings: string[] }> {
  const { merchants, riders } = await createTown(owner);
  const deadlocks = await countDeadlocks(owner);
  const storm = AbortSignal.timeout(seconds * 1_000);
  const isOver = new AbortController();
  const tally = newTally();
  const placed: Placed = { orders: [], runs: new Map(), full: 0 };
  const changed = newChanges();
  const town = { owner, url: server.url, merchants, over: storm };
  const riding = riders.map((id) => rideInStorm(owner, id, tally, isOver.signal));
  await Promise.all([
    ...merchants.map((merchant) => sell(town, merchant, placed)),
    planOften(town),
    cancelSome(town),
    changeSome(town, changed),
    chooseSome(town, changed),
    joinSome(town, placed),
    settleLate(owner, storm),
    killAtRandom([workers, workers, workers, workers, server], kills, seconds),
  ]);
  tally.isCalm = true;
  const open = await letItEnd(owner);
  isOver.abort();
  await Promise.all(riding);
  const credits = await judgeCredits(owner);
  const keys = placed.orders.map(({ key }) => key);
  const findings = [
    ...tally.faults,
    ...open,
    ...credits.findings,
    ...changed.faults,
    ...(await judgeChanges(owner, changed)),
    ...(await judgeOrders(owner, keys, placed.orders)),
    ...(await judgeTown(owner, placed)),
  ];
  const locked = (await countDeadlocks(owner)) - deadlocks;
  if (locked > 0) findings.push(`${locked} deadlocks`);
  const [done] = await owner<[Record<string, number>]>`
    select (select count(*)::int from orders where status = 'completed') as delivered,
           ${credits.credited}::int as credited,
           (select count(*)::int from events where type = 'order.changed') as changed,
           (select count(*)::int from ledger_transactions where kind = 'order_change') as repriced,
           (select count(*)::int from orders where status = 'cancelled') as cancelled,
           (select count(*)::int from dispatch_runs where trigger = 'planned') as planned,
           (select count(*)::int from offers where bundle_id is not null) as bundled,
           (select count(distinct order_id)::int from dispatch_runs where trigger = 'joined_run') as joined`;
  const summary =
    `${keys.length} orders and ${placed.runs.size} runs (${placed.full} found no rider), ${kills} kills, ` +
    `${tally.actions} actions of riders, ${tally.refused} refused, ${changed.sent.filter(({ isAccepted }) => !isAccepted).length} changes refused, ${JSON.stringify(done)}`;
  return { summary, findings };
}

async function createTown(owner: postgres.Sql) {
  const merchants = await createStormWorld(owner, { merchants: MERCHANTS, orders: ORDERS });
  await publishSteps(owner);
  await owner`update markets set hold_seconds = 240, offer_seconds = ${OFFER_SECONDS} where code = 'MW'`;
  const riders = await owner<{ id: number }[]>`
    update riders set job_limit = 5, weight_limit_g = 60000 returning id`;
  return { merchants, riders: riders.map(({ id }) => id) };
}

/** Places an order or a run, again after every broken answer with the same key. */
async function sell(
  { url, over }: StormTown,
  merchant: StormMerchant,
  placed: Placed,
): Promise<void> {
  while (!over.aborted) {
    const key = `storm-${randomUUID()}`;
    const isRun = Math.random() < 0.3;
    const drops = Array.from({ length: 2 + Math.floor(Math.random() * 3) }, () => drop(merchant));
    const path = `${url}/api/v1/external/${isRun ? "runs" : "create-order"}`;
    const body = isRun ? { drops } : { ...drops[0], ...(await quoted(url, merchant, drops[0])) };
    const answer = await untilAnswered(() => postInStorm(path, merchant.key, body, key));
    if (answer.status !== 200) placed.full += 1;
    else if (isRun) placed.runs.set(key, String(answer.body.run_id));
    else placed.orders.push({ key, orderId: String(answer.body.order_id) });
    await wait(100);
  }
}

function drop({ latitude, longitude }: StormMerchant) {
  // At least half a kilometre away: a drop at the pickup is refused.
  const near = () => (0.005 + Math.random() * 0.025) * (Math.random() < 0.5 ? -1 : 1);
  return { delivery_lat: latitude + near(), delivery_lng: longitude + near() };
}

async function quoted(url: string, merchant: StormMerchant, body: object | undefined) {
  const path = `${url}/api/v1/external/quote`;
  const answer = await untilAnswered(() => postInStorm(path, merchant.key, body ?? {}));
  return { delivery_fee: answer.body.delivery_fee };
}

/** No rider is an answer; a broken connection and a 5xx are not. */
async function untilAnswered(send: () => ReturnType<typeof postInStorm>) {
  for (;;) {
    const answer = await send();
    if (answer && (answer.status === 200 || answer.status === 422)) return answer;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`the storm was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await wait(200);
  }
}

/** Beside the workers' planners, as one does whose lease has ended. */
async function planOften({ owner, over }: StormTown): Promise<void> {
  while (!over.aborted) {
    await owner`delete from market_plans`;
    await planDispatch();
    await wait(700);
  }
}

async function cancelSome({ owner, url, merchants, over }: StormTown): Promise<void> {
  while (!over.aborted) {
    await wait(300);
    const [order] = await owner<{ id: string; merchantId: string }[]>`
      select id, merchant_id as "merchantId" from orders where status in ('searching', 'assigned') order by random() limit 1`;
    const key = merchants.find(({ id }) => id === order?.merchantId)?.key;
    if (order && key)
      await postInStorm(`${url}/api/v1/external/orders/${order.id}/cancel`, key, {});
  }
}

/** Makes runs of orders that wait, while riders accept them, plans move them and merchants cancel them. */
async function joinSome({ owner, merchants, over }: StormTown, placed: Placed): Promise<void> {
  while (!over.aborted) {
    await wait(200);
    const [waiting] = await owner<{ merchantId: string; ids: string[] }[]>`
      select merchant_id as "merchantId", (array_agg(id order by random()))[:3] as ids from orders
       where status = 'searching' and run_id is null group by merchant_id having count(*) > 1
       order by random() limit 1`;
    const key = merchants.find(({ id }) => id === waiting?.merchantId)?.key;
    if (!waiting || !key) continue;
    const merchant = await authenticateApiKey(key);
    const joining = quoteJoin(merchant, waiting.ids).then((quoted) =>
      joinRun(merchant, waiting.ids, totalOf(quoted) / 100),
    );
    const runId = await joining.catch((thrown: unknown) => {
      if (!isDomainError(refusalFromDatabase(thrown))) throw thrown;
      return null;
    });
    if (runId !== null) placed.runs.set(`joined ${runId}`, runId);
  }
}

/** At random moments, spread over the whole storm. */
async function killAtRandom(victims: Killable[], kills: number, seconds: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await wait((seconds * 1_000 * 2 * Math.random()) / (kills + 1));
    await victims[kill % victims.length]?.killAndRestart();
  }
}

/** What is still open once the riders have had time to deliver it, and the searches to end. */
export async function letItEnd(owner: postgres.Sql): Promise<string[]> {
  let until = performance.now() + END_LIMIT_MS;
  for (let before = ""; ;) {
    // Searches end as after their time.
    await owner`update orders set updated_at = now() - interval '1 hour', offer_at = null
      where status = 'searching' and rider_id is null`;
    const open = await owner<{ id: string; status: string }[]>`
      select id, status from orders where not is_over(status) order by id`;
    if (open.length === 0) return [];
    const now = JSON.stringify(open);
    if (now !== before) until = performance.now() + END_LIMIT_MS;
    before = now;
    if (performance.now() > until)
      return open.map(({ id, status }) => `${id} is ${status} for ever`);
    await wait(500);
  }
}

/** Nothing is reserved, offered or on a route once every order has ended, and each run is there once, with all of its orders. */
async function judgeTown(owner: postgres.Sql, { runs }: Placed): Promise<string[]> {
  const stored = await owner<{ id: string }[]>`
    select distinct run_id as id from orders where run_id is not null`;
  const answered = new Set(runs.values());
  const kept = new Set(stored.map(({ id }) => id));
  return [
    ...(await judgeReservations(owner)),
    ...[...answered].filter((id) => !kept.has(id)).map((id) => `lost: ${id}`),
    ...[...kept].filter((id) => !answered.has(id)).map((id) => `doubled: ${id}`),
  ];
}

export async function countDeadlocks(owner: postgres.Sql): Promise<number> {
  // Sessions report what they met a second later.
  await wait(1_500);
  const [row] = await owner<[{ count: number }]>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`;
  return row.count;
}
