import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Bench, Contender, Sent } from "./case";
import { loadMerchants, loadRiders } from "./load-merchants";
import { openDatabase } from "./open-database";
import { readWork } from "./read-work";
import { startServer, type Server } from "./start-server";

/** As many of one kind as a process takes, and a quarter of them. */
const STREAMS = [1_000, 250];
const FIRST = 20;
const CHANGES = 5;
const OPENED_AT_ONCE = 50;
const LIMIT_MS = 10_000;

/** What open pages cost that wait for a change: memory of each, and the time until all have heard. */
export async function open(): Promise<Bench> {
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
            says: `KB of memory per stream, of ${STREAMS[0]}`,
            figure: "kbEach",
            against: null,
            atMost: 18,
          },
          { says: "ms until half of them have heard", figure: "p50Ms", against: null, atMost: 80 },
        ],
        rounds: 1,
        contenders: () => STREAMS.map(watching),
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
  });
  const startedAt = performance.now();
  const readers: Reader[] = [];
  try {
    // The first ones also wake what is made once.
    await watch(server, trackingId, readers, FIRST);
    await wait(500);
    const before = memoryKb(server.pid);
    await watch(server, trackingId, readers, streams - FIRST);
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

type Reader = { socket: Socket; heard: () => void };

/** Plain sockets, so that thousands of them cost the machine little. */
async function watch(server: Server, trackingId: string, readers: Reader[], count: number) {
  for (let left = count; left > 0; left -= OPENED_AT_ONCE) {
    const places = Array.from({ length: Math.min(left, OPENED_AT_ONCE) }, () => readers.length);
    const opened = places.map((first, place) => openReader(server, trackingId, first + place));
    readers.push(...(await Promise.all(opened)));
  }
}

async function openReader(server: Server, trackingId: string, holder: number): Promise<Reader> {
  const address = `10.0.${Math.floor(holder / 250)}.${holder % 250}`;
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  const reader = { socket, heard: () => {} };
  const isReady = new Promise<void>((resolve) => (reader.heard = resolve));
  socket.setEncoding("utf8").on("data", (text: string) => {
    if (/^event: /m.test(text)) reader.heard();
  });
  socket.write(
    `GET /track/${trackingId}/live HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  );
  await inTime(isReady, "a stream did not begin");
  return reader;
}

/** Milliseconds until each has heard of one change. */
async function tellAll(server: Server, trackingId: string, readers: Reader[]): Promise<number[]> {
  const changedAt = performance.now();
  const heard = readers.map(
    (reader) =>
      new Promise<number>((resolve) => {
        reader.heard = () => resolve(performance.now() - changedAt);
      }),
  );
  server.tell(trackingId);
  return inTime(Promise.all(heard), "not every stream was told");
}

async function inTime<Value>(work: Promise<Value>, otherwise: string): Promise<Value> {
  const limit = wait(LIMIT_MS, undefined, { ref: false }).then(() => {
    throw new Error(otherwise);
  });
  return Promise.race([work, limit]);
}

function memoryKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}
