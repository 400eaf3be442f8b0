import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { createEndpoint } from "@/lib/domain/messaging/webhooks/create-endpoint";
import { changeStatus } from "@/lib/domain/ordering/orders/change-status";
import { createStormOrders, type StormOrder } from "./storm-orders";

export type NeighbourOptions = {
  /** Events that wait for the endpoint that never answers. */
  events: number;
  /** Endpoints of a third merchant, which all answer late. */
  endpoints: number;
  "answer-ms": number;
};

/** Events of the healthy merchant that are timed: alone, and beside each neighbour. */
const TIMED = 100;

/** Orders of the merchant with slow endpoints: each of their events goes to all of them. */
const SLOW_ORDERS = 14;

/** A healthy merchant's events come one after the other, as orders move in life. */
const PAUSE_MS = 20;

/** More than this, and a neighbour is felt. */
const WORST_RATIO = 2;

/**
 * Shorter delays come from the machine: a delivery behind a slow endpoint waits for that one's answer, 800 ms or
 * longer.
 */
const NOISE_MS = 300;

/**
 * Times the deliveries of one merchant alone, beside another whose endpoint never answers and has a
 * long queue, and beside one with many endpoints that all answer late.
 */
export async function runNeighbourStorm(
  owner: postgres.Sql,
  _workers: unknown,
  options: NeighbourOptions,
): Promise<{ summary: string; findings: string[] }> {
  const arrivedAt = new Map<string, number>();
  const healthy = await listen((request, response) => {
    arrivedAt.set(String(request.headers["webhook-id"]), performance.now());
    response.end();
  });
  const dead = await listen(() => {});
  const slow = await listen((_, response) => {
    setTimeout(() => response.end(), options["answer-ms"]);
  });
  const timed = await createStormOrders(owner, 1, 3 * TIMED, register(healthy.url, 1));
  const silent = await createStormOrders(owner, 1, options.events, register(dead.url, 1));
  const late = await createStormOrders(
    owner,
    1,
    SLOW_ORDERS,
    register(slow.url, options.endpoints),
  );

  const alone = await timeDeliveries(timed.slice(0, TIMED), arrivedAt);
  for (const order of silent) await assign(order);
  const besideDead = await timeDeliveries(timed.slice(TIMED, 2 * TIMED), arrivedAt);
  for (const order of late) await assign(order);
  const besideSlow = await timeDeliveries(timed.slice(2 * TIMED), arrivedAt);
  for (const { server } of [healthy, dead, slow]) {
    server.closeAllConnections();
    server.close();
  }

  const limit = Math.max(middle(alone, 0.95) * WORST_RATIO, NOISE_MS);
  const neighbours = {
    [`a dead endpoint with ${options.events} events waiting`]: besideDead,
    [`${options.endpoints} endpoints that answer after ${options["answer-ms"]} ms`]: besideSlow,
  };
  return {
    summary: [
      `${describe(alone)} alone`,
      ...Object.entries(neighbours).map(([name, times]) => `${describe(times)} beside ${name}`),
    ].join("; "),
    findings: Object.entries(neighbours)
      .filter(([, times]) => middle(times, 0.95) > limit)
      .map(([name]) => `a merchant with ${name} slows its neighbour down`),
  };
}

function register(url: string, endpoints: number) {
  return async (merchant: MerchantContext) => {
    for (let index = 0; index < endpoints; index += 1) {
      await createEndpoint(merchant, url, ["order.assigned"]);
    }
  };
}

function describe(times: number[]): string {
  return `p50 ${Math.round(middle(times, 0.5))} ms and p95 ${Math.round(middle(times, 0.95))} ms`;
}

/** The better half of the times: a neighbour slows both halves, a delay of the machine only one. */
async function timeDeliveries(
  orders: StormOrder[],
  arrivedAt: Map<string, number>,
): Promise<number[]> {
  const middleOrder = orders.length / 2;
  const halves = [
    await timeHalf(orders.slice(0, middleOrder), arrivedAt),
    await timeHalf(orders.slice(middleOrder), arrivedAt),
  ];
  return halves.reduce((one, other) => (middle(one, 0.95) <= middle(other, 0.95) ? one : other));
}

async function timeHalf(orders: StormOrder[], arrivedAt: Map<string, number>): Promise<number[]> {
  const latencies: number[] = [];
  for (const order of orders) {
    const startedAt = performance.now();
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
