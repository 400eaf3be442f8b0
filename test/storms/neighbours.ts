import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { changeStatus } from "@/lib/domain/orders/change-status";
import { createEndpoint } from "@/lib/domain/webhooks/create-endpoint";
import { createStormOrders, type StormOrder } from "./storm-orders";

export type NeighbourOptions = { events: number };

/** Events of the healthy merchant that are timed, alone and beside the dead one. */
const TIMED = 100;

/** A healthy merchant's events come one after the other, as orders move in life. */
const PAUSE_MS = 20;

/** More than this, and a neighbour is felt. */
const WORST_RATIO = 3;

/** Differences below this are the machine's, not the neighbour's. */
const NOISE_MS = 60;

/**
 * Times the deliveries of one merchant alone and then beside another whose endpoint never answers
 * and has a long queue.
 */
export async function runNeighbourStorm(
  owner: postgres.Sql,
  _workers: unknown,
  options: NeighbourOptions,
): Promise<{ summary: string; findings: string[] }> {
  const arrivedAt = new Map<string, number>();
  const healthy = await listen((request, response) => {
    arrivedAt.set(String(request.headers["webhook-id"]), Date.now());
    response.end();
  });
  const dead = await listen(() => {});
  const register = (url: string) => async (merchant: MerchantContext) => {
    await createEndpoint(merchant, url, ["order.assigned"]);
  };
  const [timed, silent] = [
    await createStormOrders(owner, 1, 2 * TIMED, register(healthy.url)),
    await createStormOrders(owner, 1, options.events, register(dead.url)),
  ];

  const alone = await timeDeliveries(timed.slice(0, TIMED), arrivedAt);
  for (const order of silent) await assign(order);
  const beside = await timeDeliveries(timed.slice(TIMED), arrivedAt);
  healthy.server.close();
  dead.server.closeAllConnections();
  dead.server.close();

  const summary =
    `p50 ${middle(alone, 0.5)} ms and p95 ${middle(alone, 0.95)} ms alone; ` +
    `p50 ${middle(beside, 0.5)} ms and p95 ${middle(beside, 0.95)} ms beside a dead endpoint ` +
    `with ${options.events} events waiting`;
  const limit = Math.max(middle(alone, 0.95) * WORST_RATIO, NOISE_MS);
  const findings = middle(beside, 0.95) > limit ? ["a dead endpoint slows its neighbour down"] : [];
  return { summary, findings };
}

async function timeDeliveries(
  orders: StormOrder[],
  arrivedAt: Map<string, number>,
): Promise<number[]> {
  const latencies: number[] = [];
  for (const order of orders) {
    const startedAt = Date.now();
    const { eventId } = await assign(order);
    while (!arrivedAt.has(eventId)) await wait(1);
    latencies.push((arrivedAt.get(eventId) ?? 0) - startedAt);
    await wait(PAUSE_MS);
  }
  return latencies.sort((one, other) => one - other);
}

function assign(order: StormOrder) {
  const to = "assigned" as const;
  return changeStatus({ ...order, environment: "test", to, label: to, actor: "rider" });
}

function middle(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function listen(answer: http.RequestListener) {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
