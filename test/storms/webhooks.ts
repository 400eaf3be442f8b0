import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { createEndpoint } from "@/lib/domain/messaging/webhooks/create-endpoint";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { changeStatus } from "@/lib/domain/ordering/orders/change-status";
import { startStallingProxy, type StallingProxy } from "../stalling-proxy";
import { startMoodySink, type MoodySink } from "./moody-sink";
import { createStormOrders, type StormOrder } from "./storm-orders";

/** Worker processes that are killed and started again by the storm. */
export type Workers = { killAndRestart(): Promise<void> };

export type WebhookStormOptions = { events: number; kills: number };

const MERCHANTS = 10;

/** A worker's life between two kills. */
const LIFE_MS = 2_000;

/** How long the network to half of the receivers stays unchanged. */
const WEATHER_MS = 500;

/** Once the receiver has calmed down, the queue gets shorter at least this often, however busy the machine is. */
const DRAIN_LIMIT_MS = 120_000;

const STEPS: OrderStatus[] = [
  "assigned",
  "arrived_at_pickup",
  "picked_up",
  "in_transit",
  "arrived",
  "delivered",
  "completed",
];

/**
 * Kills workers again and again while orders move, their receiver misbehaves and the network to it is slow,
 * silent or broken for every other merchant. Returns the events that were lost, overtaken or sent under two ids:
 * none, or the storm has found a bug.
 */
export async function runWebhookStorm(
  owner: postgres.Sql,
  workers: Workers,
  options: WebhookStormOptions,
): Promise<{ summary: string; findings: string[] }> {
  const sink = await startMoodySink(Math.random);
  // One event for the placed order, then one for each step.
  const perOrder = STEPS.length + 1;
  const orderCount = Math.ceil(options.events / perOrder);
  const network = await startStallingProxy(sink.url);
  const ways = [sink.url, network.url.replace(/\/$/, "")];
  const orders = await createStormOrders(owner, MERCHANTS, orderCount, (merchant) =>
    register(sink, merchant, ways),
  );
  const calm = new AbortController();
  const weather = changeWeather(network, calm.signal);
  const moving = moveAll(orders);
  const kills = await killWhile(owner, moving, workers, options.kills);
  await moving;
  sink.calmDown();
  calm.abort();
  await weather;
  await drain(owner);
  network.stop();
  sink.stop();

  const findings = await judge(owner, sink);
  const [count] = await owner<[{ events: number; delivered: number; dead: number; most: number }]>`
    select count(*)::int as events, count(*) filter (where state = 'delivered')::int as delivered,
           count(*) filter (where state = 'dead')::int as dead, max(attempts) as most
      from webhook_deliveries`;
  const summary =
    `${count.events} events, ${sink.arrivals.length} requests, ${kills} kills: ` +
    `${count.delivered} delivered, ${count.dead} visibly dead, at most ${count.most} attempts`;
  return { summary, findings };
}

async function register({ secrets }: MoodySink, merchant: MerchantContext, ways: string[]) {
  const path = `/${merchant.merchantId}`;
  const way = ways[secrets.size % ways.length] ?? "";
  const { secret } = await createEndpoint(merchant, way + path, ["*"]);
  secrets.set(path, secret);
}

async function changeWeather(network: StallingProxy, calm: AbortSignal): Promise<void> {
  const weathers = [
    () => network.pass("late"),
    () => network.pass("trickling"),
    () => network.swallowOpen(),
    () => network.resetOpen(),
  ];
  for (let turn = 0; !calm.aborted; turn += 1) {
    network.pass("at once");
    weathers[turn % weathers.length]?.();
    await wait(WEATHER_MS);
  }
  network.pass("at once");
}

/** Every order one step at a time, many orders side by side. */
async function moveAll(orders: StormOrder[]): Promise<void> {
  for (const to of STEPS) {
    const waiting = [...orders];
    const mover = async () => {
      for (let order = waiting.pop(); order; order = waiting.pop()) {
        const { label } = ORDER_LIFE[to];
        await changeStatus({
          ...order,
          environment: "test",
          to,
          label,
          actor: "rider",
          anyJump: true,
        });
      }
    };
    await Promise.all(Array.from({ length: 4 }, mover));
  }
}

/** Goes on until the work is done and all kills have happened, as long as something is queued. */
async function killWhile(
  owner: postgres.Sql,
  work: Promise<unknown>,
  workers: Workers,
  wanted: number,
): Promise<number> {
  const isOver = Symbol("over");
  const over = work.then(() => isOver);
  const isWorkDone = async () => (await Promise.race([over, Promise.resolve()])) === isOver;
  for (let kills = 0; ; kills += 1) {
    const isIdle = (await isWorkDone()) && (await waiting(owner)) === 0;
    if (kills >= wanted || isIdle) return kills;
    await wait(LIFE_MS);
    await workers.killAndRestart();
    await enableAll(owner);
  }
}

/**
 * Acts as a merchant who fixed the endpoint that answered 410. Rows that a worker is writing are skipped, and
 * enabled the next time.
 */
async function enableAll(owner: postgres.Sql): Promise<void> {
  await owner`update webhook_endpoints set disabled_at = null, disabled_reason = null
    where id in (select id from webhook_endpoints where disabled_at is not null for update skip locked)`;
}

async function makeDue(owner: postgres.Sql): Promise<void> {
  await owner`update webhook_deliveries set due_at = now()
    where id in (select id from webhook_deliveries where state = 'waiting' and due_at > now()
                    for update skip locked)`;
}

async function drain(owner: postgres.Sql): Promise<void> {
  let least = Infinity;
  let deadline = 0;
  for (let left = await waiting(owner); left > 0; left = await waiting(owner)) {
    if (left < least) deadline = Date.now() + DRAIN_LIMIT_MS;
    least = Math.min(least, left);
    if (Date.now() > deadline) return;
    await enableAll(owner);
    await makeDue(owner);
    await wait(200);
  }
}

async function waiting(owner: postgres.Sql): Promise<number> {
  const [row] = await owner<[{ count: number }]>`
    select (select count(*) from outbox where dispatched_at is null)::int
         + (select count(*) from webhook_deliveries where state = 'waiting')::int as count`;
  return row.count;
}

type DeliveryRow = {
  endpoint: string;
  eventId: string;
  orderId: string;
  sequence: number;
  state: string;
};

async function judge(owner: postgres.Sql, sink: MoodySink): Promise<string[]> {
  const rows = await owner<DeliveryRow[]>`
    select '/' || d.merchant_id as endpoint, d.event_id as "eventId", d.order_id as "orderId",
           d.sequence, d.state
      from webhook_deliveries d`;
  const [missing] = await owner<[{ count: number }]>`
    select count(*)::int from events e where e.order_id is not null and not exists (
      select from webhook_deliveries d where d.event_id = e.id)`;
  const accepted = new Set(sink.arrivals.filter((it) => it.accepted).map((it) => it.webhookId));
  return [
    ...(missing.count > 0 ? [`${missing.count} events have no delivery`] : []),
    ...(sink.badSignatures > 0 ? [`${sink.badSignatures} signatures did not verify`] : []),
    ...rows
      .filter(({ state }) => state === "waiting")
      .map(({ eventId }) => `still waits: ${eventId}`),
    ...rows
      .filter(({ state, eventId }) => state === "delivered" && !accepted.has(eventId))
      .map(({ eventId }) => `said to be delivered, never accepted: ${eventId}`),
    ...overtaken(sink),
    ...renamed(sink),
  ];
}

/** Per endpoint and order, first acceptances must come in the order's sequence. */
function overtaken(sink: MoodySink): string[] {
  const newest = new Map<string, number>();
  const seen = new Set<string>();
  return sink.arrivals
    .filter(({ accepted, webhookId }) => accepted && !seen.has(webhookId) && seen.add(webhookId))
    .flatMap(({ endpoint, orderId, sequence }) => {
      const key = endpoint + orderId;
      const before = newest.get(key) ?? 0;
      newest.set(key, Math.max(before, sequence));
      return sequence < before ? [`overtaken: ${orderId} ${sequence} after ${before}`] : [];
    });
}

/** Every copy of an event carries the same id. */
function renamed(sink: MoodySink): string[] {
  const ids = new Map<string, string>();
  return sink.arrivals.flatMap(({ endpoint, orderId, sequence, webhookId }) => {
    const key = `${endpoint} ${orderId} ${sequence}`;
    const known = ids.get(key) ?? webhookId;
    ids.set(key, known);
    return known === webhookId ? [] : [`two ids for ${key}`];
  });
}
