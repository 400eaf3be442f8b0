import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { Webhook } from "standardwebhooks";
import type { ReceivedWebhook, Receiver } from "../webhook-receiver";
import type { Seen } from "./topology-load";

/** Longer than the lease that a worker leaves behind when it dies. */
const DRAIN_LIMIT_MS = 150_000;

/** Compares the answers that clients got with the database and with the webhooks that receivers got. */
export async function judgeTopology(
  owner: postgres.Sql,
  seen: Seen,
  receiver: Receiver,
  secrets: Map<string, string>,
  isAsync: boolean,
): Promise<string[]> {
  const drainMs = await drain(owner);
  const keys = seen.placed.map(({ key }) => key);
  const rows = await owner<{ key: string; id: string }[]>`
    select idempotency_key as key, id from orders where idempotency_key = any (${keys})`;
  const kept = new Map(rows.map(({ key, id }) => [key, id]));
  const doubled = rows.filter(({ key, id }) => kept.get(key) !== id);
  const lost = seen.placed.filter(({ key, orderId }) => kept.get(key) !== orderId);
  const violations = await owner<{ invariant: string; subject: string }[]>`
    select invariant, subject from find_violations()`;
  const { announced, forged } = readWebhooks(receiver.received, secrets);
  const unannounced = seen.placed.filter(
    ({ isTest, key, orderId }) => isTest && kept.get(key) === orderId && !announced.has(orderId),
  );
  const orders = new Set(keys).size;
  console.log(
    `${orders} orders acknowledged, ${lost.length} lost, ${doubled.length + seen.doubled.length} doubled, ` +
      `${violations.length} books unbalanced; ${announced.size} orders announced by ${receiver.received.length} webhooks, ` +
      `${unannounced.length} without one, queue empty after ${(drainMs / 1000).toFixed(0)} s`,
  );
  return [
    ...(isAsync ? [] : lost.map(({ key }) => `lost: ${key}`)),
    ...(isAsync ? [] : seen.doubled.map((key) => `two orders for ${key}`)),
    ...doubled.map(({ key }) => `doubled: ${key}`),
    ...violations.map(({ invariant, subject }) => `not true that ${invariant}: ${subject}`),
    ...unannounced.map(({ orderId }) => `no webhook for ${orderId}`),
    ...forged.map((path) => `a signature that does not verify at ${path}`),
  ];
}

/** Waits until nothing waits to be sent. */
async function drain(owner: postgres.Sql): Promise<number> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < DRAIN_LIMIT_MS) {
    const [row] = await owner<[{ count: number }]>`
      select (select count(*) from outbox where dispatched_at is null)::int
           + (select count(*) from webhook_deliveries where state = 'waiting')::int as count`;
    if (row.count === 0) break;
    await wait(500);
  }
  return Date.now() - startedAt;
}

function readWebhooks(received: ReceivedWebhook[], secrets: Map<string, string>) {
  const announced = new Set<string>();
  const forged: string[] = [];
  for (const webhook of received) {
    if (!isSigned(webhook, secrets.get(webhook.path) ?? "")) forged.push(webhook.path);
    const { type, data } = JSON.parse(webhook.body) as {
      type: string;
      data: { order_id?: string };
    };
    if (type === "order.created" && data.order_id) announced.add(data.order_id);
  }
  return { announced, forged };
}

/** Verified as of the time of sending, because `verify` takes it for a replay after five minutes. */
function isSigned({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  const sentAt = new Date(Number(timestamp) * 1000);
  return signatures?.split(" ").includes(new Webhook(secret).sign(id ?? "", sentAt, body)) ?? false;
}
