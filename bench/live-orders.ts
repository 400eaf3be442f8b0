import { setTimeout as wait } from "node:timers/promises";
import { request } from "undici";
import type { Bench, Contender, Sent, Sizes } from "./case";
import { placing } from "./contenders";
import { memoryKb } from "./live-pages";
import { loadMerchants, loadRiders } from "./load-merchants";
import { openDatabase } from "./open-database";
import { inTime, openStreams, type Reader } from "./open-streams";
import { readWork } from "./read-work";
import { startServer, type Server } from "./start-server";

/** A merchant has no more streams at once. */
const STREAMS_OF_A_MERCHANT = 50;
const FIRST = 20;
const CONNECTIONS = 8;
const SECONDS = 20;

/** An order that a system of a merchant follows. */
type Followed = { orderId: string; key: string; reader: Reader };

/** The cost of orders that merchants' systems follow over the API while they change: memory, and time until heard. */
export async function open({ streams }: Sizes): Promise<Bench> {
  Object.assign(process.env, { DATABASE_POOL_SIZE: "1", LOG_LEVEL: "silent" });
  const database = await openDatabase({ isDurable: true });
  const { owner } = database;
  const merchants = Math.ceil(streams / STREAMS_OF_A_MERCHANT);
  const { keys } = await loadMerchants(owner, { merchants, manyKeys: 0 });
  await loadRiders(owner, streams);
  const { fee } = await readWork(keys[0] ?? "");
  const following: Contender = {
    label: `${streams} streams`,
    run: () => followAll(keys, fee, streams),
  };
  const close = async () => {
    const { closeDatabase } = await import("@/db/client");
    await closeDatabase();
    await database.close();
  };
  return {
    cases: {
      "live-orders": {
        targets: [
          { says: "KB of memory per stream", figure: "kbEach", against: null, atMost: 40 },
          { says: "ms until half of them have heard", figure: "p50Ms", against: null, atMost: 80 },
        ],
        rounds: 1,
        contenders: () => [following],
      },
    },
    owners: [owner],
    close,
  };
}

async function followAll(keys: string[], fee: number, streams: number): Promise<Sent> {
  const server = await startServer("product", "serve-product", { STREAM_LIMIT: String(streams) });
  const followed: Followed[] = [];
  try {
    const orders: Omit<Followed, "reader">[] = [];
    for (let index = 0; index < streams; index += 1) {
      const key = keys[index % keys.length] ?? "";
      // oxlint-disable-next-line no-await-in-loop
      orders.push({ key, orderId: await place(server, key, fee) });
    }
    const follow = async (some: typeof orders) => {
      const asked = some.map(({ key, orderId }) => ({
        path: `/api/v1/external/orders/${orderId}/stream`,
        headers: { "X-API-Key": key },
      }));
      const readers = await openStreams(server.url, asked);
      followed.push(...readers.map((reader, index) => ({ ...some[index]!, reader })));
      await wait(1_000);
    };
    // The first ones also create objects that are made once.
    await follow(orders.slice(0, FIRST));
    const before = memoryKb(server.pid);
    await follow(orders.slice(FIRST));
    const kbEach = (memoryKb(server.pid) - before) / (streams - FIRST);
    return { ...(await changeThem(server, followed)), kbEach };
  } finally {
    for (const { reader } of followed) reader.socket.destroy();
    await server.stop();
  }
}

async function place(server: Server, key: string, fee: number): Promise<string> {
  const { path, ...rest } = placing(key, fee);
  const { body } = await request(`${server.url}${path}`, rest as Parameters<typeof request>[1]);
  return ((await body.json()) as { order_id: string }).order_id;
}

/** Changes one followed order after the other, and takes the time from the request until its follower has the event. */
async function changeThem(server: Server, followed: Followed[]): Promise<Sent> {
  const startedAt = performance.now();
  const latenciesMs: number[] = [];
  let next = 0;
  const connection = async () => {
    while (performance.now() - startedAt < SECONDS * 1_000) {
      const { orderId, key, reader } = followed[next++ % followed.length]!;
      const changedAt = performance.now();
      const heard = new Promise<void>((resolve) => (reader.heard = resolve));
      // oxlint-disable-next-line no-await-in-loop
      const { statusCode, body } = await request(
        `${server.url}/api/v1/external/orders/${orderId}`,
        {
          method: "PATCH",
          headers: { "x-api-key": key, "content-type": "application/json" },
          body: JSON.stringify({ dropoff_note: `Change ${next}` }),
        },
      );
      // oxlint-disable-next-line no-await-in-loop
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`PATCH: ${statusCode} ${text}`);
      // oxlint-disable-next-line no-await-in-loop
      await inTime(heard, "a follower did not hear of a change");
      latenciesMs.push(performance.now() - changedAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { requests: latenciesMs.length, seconds, latenciesMs };
}
