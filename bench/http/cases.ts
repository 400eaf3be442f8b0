import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { STEP_OF_EVENT } from "@/lib/domain/notifications/steps";
import { DROP_OFF, loadQuotes, type Merchants } from "./load-merchants";
import type { Contender } from "./measure";
import { hasPgbench, placeWithPgbench } from "./run-pgbench";
import { sendRequests, type Request } from "./send-requests";
import type { Server } from "./start-server";

export type World = Merchants & {
  owner: postgres.Sql;
  ownerUrl: string;
  /** What the delivery of `DROP_OFF` costs, in decimals. */
  fee: number;
  product: Server;
  /** Neither validates nor logs. */
  fastify: Server;
  fastifyFull: Server;
  node: Server;
};

const CONNECTIONS = 32;
const CLIENTS = 8;
const MANY_QUOTES = 100_000;
const LISTENERS = 50;

/** What is measured, and which contender the others are compared with: the second one. */
export const CASES: Record<string, (world: World) => Promise<Contender[]> | Contender[]> = {
  empty: ({ product, fastify, node }) =>
    [product, fastify, node].map((server) =>
      sending(server, () => ({ method: "GET", path: "/healthz" })),
    ),

  validate: ({ product, fastifyFull, fastify, manyKeys }) => {
    const next = (): Request => ({
      method: "GET",
      path: "/api/v1/external/validate",
      headers: { "x-api-key": anyOf(manyKeys) },
    });
    return [product, fastifyFull, fastify].map((server) => sending(server, next));
  },

  // The peer works out no price: it writes the row that the product wrote for another request.
  quote: ({ product, fastifyFull, fastify, keys }) =>
    [product, fastifyFull, fastify].map((server) =>
      sending(server, () => post("quote", anyOf(keys), routeOf(anyEast()))),
    ),

  "create-order": (world) => {
    const { product, fastifyFull, fastify, keys, fee } = world;
    const next = () => placing(anyOf(keys), fee);
    const servers = [product, fastifyFull, fastify].map((server) => sending(server, next));
    return hasPgbench() ? [...servers, pgbench(world)] : servers;
  },

  "one-hot-route": async ({ product, owner, merchantIds, keys, fee }) => {
    const loads = [MANY_QUOTES, 1].map((count, index) => ({
      label: `${count} live quotes of the route`,
      merchantId: merchantIds[index] ?? "",
      key: keys[index] ?? "",
      count,
    }));
    for (const { merchantId, count } of loads) {
      await loadQuotes(owner, { merchantId, count, feeMinor: Math.round(fee * 100) });
    }
    return loads.map(({ label, key }) => ({
      ...sending(product, () => placing(key, fee), 1),
      label,
    }));
  },

  notifications: ({ product, owner, keys, fee }) => {
    const placed = sending(product, () => placing(anyOf(keys), fee));
    const beside = (steps: object) => async (seconds: number) => {
      const worker = fanOutUntil(owner, steps);
      const sent = await placed.run(seconds);
      await worker.stop();
      return sent;
    };
    return [
      { ...placed, label: "orders that text messages tell of", run: beside(STEP_OF_EVENT) },
      { ...placed, label: "orders that none tells of", run: beside({}) },
    ];
  },

  listeners: ({ product, ownerUrl, keys, fee }) => {
    const quiet = sending(product, () => placing(anyOf(keys), fee));
    const beside = async (seconds: number) => {
      const clients = Array.from({ length: LISTENERS }, () => postgres(ownerUrl, { max: 1 }));
      await Promise.all(clients.map((client) => client.listen("changes", () => {})));
      const sent = await quiet.run(seconds);
      await Promise.all(clients.map((client) => client.end({ timeout: 1 })));
      return sent;
    };
    return [
      { ...quiet, label: `orders beside ${LISTENERS} processes that listen`, run: beside },
      { ...quiet, label: "orders beside none" },
    ];
  },
};

function sending(
  { name, pid, url }: Server,
  next: () => Request,
  connections = CONNECTIONS,
): Contender {
  return { label: name, pid, run: (seconds) => sendRequests(url, { connections, seconds, next }) };
}

/** Takes events out of the outbox as a worker does, until it is stopped and none is left. */
function fanOutUntil(owner: postgres.Sql, steps: object): { stop: () => Promise<void> } {
  const batch = 500;
  let isStopped = false;
  const work = async () => {
    for (;;) {
      const isLast = isStopped;
      const [taken] = await owner<[{ events: number }]>`
        select fan_out_events(${batch}, ${JSON.stringify(steps)}::text::json) as events`;
      if (isLast && taken.events === 0) return;
      if (taken.events < batch) await wait(100);
    }
  };
  const working = work();
  return {
    stop: () => {
      isStopped = true;
      return working;
    },
  };
}

function pgbench({ ownerUrl, merchantIds, fee }: World): Contender {
  const feeMinor = Math.round(fee * 100);
  const run = (seconds: number) =>
    placeWithPgbench(ownerUrl, merchantIds, {
      clients: CLIENTS,
      seconds: Math.ceil(seconds),
      feeMinor,
    });
  return { label: "pgbench, same function", run };
}

function placing(key: string, fee: number): Request {
  return post("create-order", key, {
    ...routeOf(0),
    delivery_fee: fee,
    receiver_name: "Chisomo Banda",
    receiver_phone: "+265999123456",
  });
}

function post(path: string, key: string, body: object): Request {
  return {
    method: "POST",
    path: `/api/v1/external/${path}`,
    headers: {
      "x-api-key": key,
      "idempotency-key": randomUUID(),
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  };
}

const routeOf = (east: number) => ({
  delivery_lat: DROP_OFF.latitude,
  delivery_lng: DROP_OFF.longitude + east,
});

const anyEast = () => Math.floor(Math.random() * 400) / 10_000;

function anyOf(list: string[]): string {
  return list[Math.floor(Math.random() * list.length)] ?? "";
}
