import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Bench, Contender, Sent, Sizes } from "./case";
import { loadMerchants, loadRiders } from "./load-merchants";
import { openDatabase } from "./open-database";
import { inTime, openStreams, type Asked, type Reader } from "./open-streams";
import { readWork } from "./read-work";
import { startServer, type Server } from "./start-server";

const FIRST = 20;
const CHANGES = 5;

/** The cost of open pages that wait for a change: the memory of each, and the time until all have received it. */
export async function open({ streams: many }: Sizes): Promise<Bench> {
  Object.assign(process.env, { DATABASE_POOL_SIZE: "1", LOG_LEVEL: "silent" });
  const database = await openDatabase({ isDurable: true });
  const { owner } = database;
  const { keys } = await loadMerchants(owner, { merchants: 1, manyKeys: 0 });
  await loadRiders(owner, 1);
  await readWork(keys[0] ?? "");
  const [{ trackingId }] = await owner<[{ trackingId: string }]>`
    select tracking_id as "trackingId" from orders limit 1`;
  const watching = (streams: number): Contender => ({
    label: `${streams} streams`,
    run: () => watchAll(trackingId, streams),
  });
  const close = async () => {
    const { closeDatabase } = await import("@/db/client");
    await closeDatabase();
    await database.close();
  };
  return {
    cases: {
      "live-pages": {
        targets: [
          {
            says: `KB of memory per stream, of ${many}`,
            figure: "kbEach",
            against: null,
            atMost: 18,
          },
          { says: "ms until half of them have heard", figure: "p50Ms", against: null, atMost: 80 },
        ],
        rounds: 1,
        contenders: () => [many, many / 4].map(watching),
      },
    },
    owners: [owner],
    close,
  };
}

/** A server of its own each time, because memory that was used once stays with a process. */
async function watchAll(trackingId: string, streams: number): Promise<Sent> {
  const server = await startServer("product", "serve-product", {
    TRUSTED_PROXY_HOPS: "1",
    STREAM_LIMIT: String(streams),
  });
  const startedAt = performance.now();
  const readers: Reader[] = [];
  try {
    // The first ones also create objects that are made once.
    readers.push(...(await openStreams(server.url, pagesOf(trackingId, 0, FIRST))));
    await wait(500);
    const before = memoryKb(server.pid);
    const others = pagesOf(trackingId, FIRST, streams - FIRST);
    readers.push(...(await openStreams(server.url, others)));
    await wait(500);
    const kbEach = (memoryKb(server.pid) - before) / (streams - FIRST);
    const latenciesMs: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      latenciesMs.push(...(await tellAll(server, trackingId, readers)));
    }
    return {
      requests: streams,
      seconds: (performance.now() - startedAt) / 1_000,
      latenciesMs,
      kbEach,
    };
  } finally {
    for (const { socket } of readers) socket.destroy();
    await server.stop();
  }
}

/** Each from an address of its own, because one address gets few streams. */
function pagesOf(trackingId: string, first: number, count: number): Asked[] {
  return Array.from({ length: count }, (_, index) => {
    const holder = first + index;
    return {
      path: `/track/${trackingId}/live`,
      headers: { "X-Forwarded-For": `10.0.${Math.floor(holder / 250)}.${holder % 250}` },
    };
  });
}

/** Milliseconds until every reader has received one change. */
async function tellAll(server: Server, trackingId: string, readers: Reader[]): Promise<number[]> {
  const changedAt = performance.now();
  const heard = readers.map(
    (reader) =>
      new Promise<number>((resolve) => {
        reader.heard = () => resolve(performance.now() - changedAt);
      }),
  );
  server.tell(trackingId);
  return inTime(Promise.all(heard), "not every stream received the change");
}

export function memoryKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}
