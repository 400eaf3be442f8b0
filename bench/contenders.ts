import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import type { STEP_OF_EVENT } from "@/lib/domain/messaging/texts/steps";
import type { Contender } from "./case";
import { DROP_OFF, type Merchants } from "./load-merchants";
import { openStreams, type Asked } from "./open-streams";
import { hasPgbench, placeWithPgbench } from "./run-pgbench";
import { sendRequests, type Request } from "./send-requests";
import type { Server } from "./start-server";

const CONNECTIONS = 32;

/** Requests to a server, each connection the next one after its answer. */
export function sending(
  { name, pid, url }: Pick<Server, "name" | "pid" | "url">,
  next: () => Request,
  connections = CONNECTIONS,
): Contender {
  return { label: name, pid, run: (seconds) => sendRequests(url, { connections, seconds, next }) };
}

type Placed = Merchants & { ownerUrl: string; fee: number };

/** None where the machine has no pgbench. */
export function pgbench(
  { ownerUrl, merchantIds, fee }: Placed,
  label: string,
  { merchants = merchantIds.length, clients = 8, collectMinor = 0, beside = "" } = {},
): Contender[] {
  if (!hasPgbench()) return [];
  const feeMinor = Math.round(fee * 100);
  const run = (seconds: number) =>
    placeWithPgbench(ownerUrl, merchantIds.slice(0, merchants), {
      seconds: Math.ceil(seconds),
      feeMinor,
      clients,
      collectMinor,
      beside,
    });
  return [{ label, run }];
}

export function validate(key: string): Request {
  return { method: "GET", path: "/api/v1/external/validate", headers: { "x-api-key": key } };
}

export function quoting(key: string): Request {
  return post("quote", key, routeOf(Math.floor(Math.random() * 400) / 10_000));
}

export function placing(key: string, fee: number): Request {
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

/** While so many other processes would listen: each has a connection that waits for notifications. */
export function besideListeners(url: string, count: number, { run }: Contender): Contender["run"] {
  return async (seconds) => {
    const clients = Array.from({ length: count }, () => postgres(url, { max: 1 }));
    try {
      await Promise.all(clients.map((client) => client.listen("changes", () => {})));
      return await run(seconds);
    } finally {
      await Promise.all(clients.map((client) => client.end({ timeout: 1 })));
    }
  };
}

/** Runs a contender while pages are open that follow its merchant's orders, or an idle merchant's. */
export function besidePages(
  url: string,
  { pages, areNotified }: { pages: Asked[]; areNotified: boolean },
  { run }: Contender,
): Contender["run"] {
  return async (seconds) => {
    const readers = await openStreams(url, pages);
    const notified = new Set<number>();
    for (const [index, reader] of readers.entries()) reader.heard = () => notified.add(index);
    try {
      const sent = await run(seconds);
      assert.equal(notified.size > 0, areNotified);
      return sent;
    } finally {
      for (const { socket } of readers) socket.destroy();
      // The server takes a moment to see that they have left.
      await wait(200);
    }
  };
}

/** While a worker takes the events out of the outbox, with the text messages of an order or without. */
export function besideFanOut(
  owner: postgres.Sql,
  steps: Partial<typeof STEP_OF_EVENT>,
  { run }: Contender,
): Contender["run"] {
  return async (seconds) => {
    const worker = fanOutUntil(owner, steps);
    const sent = await run(seconds);
    await worker.stop();
    return sent;
  };
}

/** Until it is stopped and none is left. */
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

export function anyOf<Item>(list: Item[]): Item {
  return list[Math.floor(Math.random() * list.length)] as Item;
}
