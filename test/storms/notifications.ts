import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { receiveReceipt } from "@/lib/domain/messaging/texts/receive-receipt";
import { isSignedWebhook } from "@/lib/domain/messaging/webhooks/is-signed-webhook";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { changeStatus } from "@/lib/domain/ordering/orders/change-status";
import { createStormOrders, type StormOrder } from "./storm-orders";
import type { Workers } from "./webhooks";

export type NotificationStormOptions = { events: number; kills: number };

type MoodyGateway = {
  /** The settings with which the workers reach it. */
  env: Record<string, string>;
  /** Ids of messages in the order in which they were taken, once each. */
  taken: string[];
  requests: number;
  /** Requests for a message that was answered before: its worker died before the record, or waited no longer. */
  askedAgain: number;
  badSignatures: number;
  calmDown: () => void;
  stop: () => void;
};

/** One in five requests fails, half of them after the message was accepted. */
const FAILING_SHARE = 0.2;

const DUPLICATE_SHARE = 0.05;

const SECRET = `whsec_${Buffer.alloc(32, "storm").toString("base64")}`;

const MERCHANTS = 10;
const LIFE_MS = 2_000;
const STEP_LIMIT_MS = 60_000;
const DRAIN_LIMIT_MS = 300_000;

/** This share of a step's messages is still waiting when the next step is taken. */
const LATE_SHARE = 0.1;

/**
 * Steps with a message at every hour of the day, again and again. An offer may have lapsed before its order's
 * turn, so no order goes through the step that needs a rider.
 */
const STEPS: OrderStatus[] = ["in_transit", "undeliverable", "in_transit", "undeliverable"];
const TOLD_PER_ORDER = 5;

/** A gateway that fails, hangs, throttles or loses its answer at random. */
export async function startMoodyGateway(): Promise<MoodyGateway> {
  let isCalm = false;
  const seen = new Set<string>();
  const answered = new Set<string>();
  const gateway: MoodyGateway = {
    env: {},
    taken: [],
    requests: 0,
    askedAgain: 0,
    badSignatures: 0,
    calmDown: () => void (isCalm = true),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      gateway.requests += 1;
      const headers = new Headers(request.headers as Record<string, string>);
      if (!isSignedWebhook({ body, headers }, SECRET)) gateway.badSignatures += 1;
      const { id } = JSON.parse(body) as { id: string };
      if (answered.has(id)) gateway.askedAgain += 1;
      const dice = isCalm ? 1 : Math.random();
      if (dice >= FAILING_SHARE / 2 && !seen.has(id)) {
        seen.add(id);
        gateway.taken.push(id);
      }
      if (dice >= FAILING_SHARE) {
        answered.add(id);
        response.setHeader("Content-Type", "application/json").end(JSON.stringify({ id }));
      } else if (dice < FAILING_SHARE / 4) response.writeHead(500).end();
      else if (dice < FAILING_SHARE / 2) response.writeHead(429, { "Retry-After": "1" }).end();
      else response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  gateway.env = {
    SMS_HTTP_URL: `http://127.0.0.1:${port}/`,
    SMS_HTTP_SECRET: SECRET,
    WEBHOOK_ALLOW_LOOPBACK: "in-production",
  };
  return gateway;
}

/**
 * Kills workers while orders move and the gateway misbehaves; answers which messages were lost, sent under two
 * ids or after a newer one: none, or the storm has found a bug.
 */
export async function runNotificationStorm(
  owner: postgres.Sql,
  workers: Workers,
  gateway: MoodyGateway,
  options: NotificationStormOptions,
): Promise<{ summary: string; findings: string[] }> {
  const orders = await createStormOrders(
    owner,
    MERCHANTS,
    Math.ceil(options.events / TOLD_PER_ORDER),
    () => Promise.resolve(),
    "live",
  );
  const moving = moveAll(owner, orders);
  for (let kills = 0; kills < options.kills; kills += 1) {
    await wait(LIFE_MS);
    await workers.killAndRestart();
  }
  await moving;
  gateway.calmDown();
  await drain(owner);
  await deliverReceipts(gateway);
  const findings = await judge(owner, gateway, orders.length);
  const [count] = await owner<[Record<string, number>]>`
    select count(*)::int as staged, count(*) filter (where state = 'delivered')::int as delivered,
           count(*) filter (where state = 'skipped')::int as overtaken, max(attempts) as most
      from notifications`;
  const summary =
    `${count.staged} messages, ${gateway.requests} requests, ${options.kills} kills: ` +
    `${count.delivered} delivered, ${count.overtaken} overtaken, at most ${count.most} attempts, ` +
    `${gateway.askedAgain} asked again under the same id`;
  return { summary, findings };
}

/** Each order one step at a time, many side by side. */
async function moveAll(owner: postgres.Sql, orders: StormOrder[]): Promise<void> {
  for (const to of STEPS) {
    const left = [...orders];
    const mover = async () => {
      for (let order = left.pop(); order; order = left.pop()) {
        const { label } = ORDER_LIFE[to];
        const environment = "live" as const;
        await changeStatus({ ...order, environment, to, label, actor: "staff", anyJump: true });
      }
    };
    await Promise.all(Array.from({ length: 4 }, mover));
    // Most are sent before the next step overtakes them, and some are not.
    const deadline = Date.now() + STEP_LIMIT_MS;
    while ((await waiting(owner)) > orders.length * LATE_SHARE && Date.now() < deadline) {
      await wait(500);
    }
  }
}

async function drain(owner: postgres.Sql): Promise<void> {
  const deadline = Date.now() + DRAIN_LIMIT_MS;
  while ((await waiting(owner)) > 0 && Date.now() < deadline) {
    await owner`update notifications set due_at = now()
      where state = 'waiting' and due_at > now() and leased_until is null`;
    await wait(500);
  }
}

async function waiting(owner: postgres.Sql): Promise<number> {
  const [row] = await owner<[{ count: number }]>`
    select (select count(*) from outbox where dispatched_at is null)::int
         + (select count(*) from notifications where state = 'waiting')::int as count`;
  return row.count;
}

/** In any order, some twice, and some followed by a late failure. */
async function deliverReceipts(gateway: MoodyGateway): Promise<void> {
  const shuffled = gateway.taken.toSorted(() => Math.random() - 0.5);
  for (const messageId of shuffled) {
    const said = { messageId, reason: null, network: "65001", notificationId: null, saidAt: null };
    const receipt = { ...said, state: "delivered" as const };
    await receiveReceipt("http", receipt).catch(() => undefined);
    if (Math.random() > DUPLICATE_SHARE) continue;
    await receiveReceipt("http", receipt).catch(() => undefined);
    await receiveReceipt("http", { ...receipt, state: "failed" }).catch(() => undefined);
  }
}

type Row = { id: string; orderId: string; number: number; state: string; reason: string | null };

async function judge(
  owner: postgres.Sql,
  gateway: MoodyGateway,
  orders: number,
): Promise<string[]> {
  const rows = await owner<Row[]>`
    select id, order_id as "orderId", number::int, state, reason from notifications order by number`;
  const taken = new Set(gateway.taken);
  const known = new Map(rows.map((row) => [row.id, row]));
  const expected = orders * TOLD_PER_ORDER;
  return [
    ...(rows.length === expected ? [] : [`${rows.length} messages instead of ${expected}`]),
    ...(gateway.badSignatures > 0 ? [`${gateway.badSignatures} signatures did not verify`] : []),
    ...rows.flatMap(({ id, state, reason }) => {
      const isDelivered = state === "delivered" && taken.has(id);
      const isOvertaken = state === "skipped" && reason === "overtaken";
      return isDelivered || isOvertaken ? [] : [`${id} is ${state} (${reason ?? "no reason"})`];
    }),
    ...gateway.taken.filter((id) => !known.has(id)).map((id) => `${id} is no message of ours`),
    ...lastUntold(rows, taken),
    ...outOfOrder(gateway.taken, known),
  ];
}

/** The newest message of each order is never overtaken. */
function lastUntold(rows: Row[], taken: Set<string>): string[] {
  const newest = new Map(rows.map((row) => [row.orderId, row.id]));
  return [...newest.values()].filter((id) => !taken.has(id)).map((id) => `${id} was never sent`);
}

function outOfOrder(taken: string[], known: Map<string, Row>): string[] {
  const newest = new Map<string, number>();
  return taken.flatMap((id) => {
    const row = known.get(id);
    if (!row) return [];
    const before = newest.get(row.orderId) ?? 0;
    newest.set(row.orderId, Math.max(before, row.number));
    return row.number < before ? [`${id} was sent after a newer one`] : [];
  });
}
