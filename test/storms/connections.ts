import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { createStormWorld } from "./storm-world";
import { p95, timeCallers, type Timed } from "./timed-callers";

type Victim = { url: string; pid(): number };

export type ConnectionOptions = {
  /** The connections of each kind. */
  connections: number;
  /** How long callers are timed alone, and how long all connections are held. */
  seconds: number;
};

/** Every way to occupy a server without asking it for anything, with the answer that it owes. */
const KINDS: Record<string, { sends: string; answer?: string; isDeaf?: true; isHalf?: true }> = {
  websocket: {
    sends: request("GET /x", "Connection: Upgrade", "Upgrade: websocket"),
    answer: "426",
  },
  h2c: { sends: request("GET /healthz", "Connection: Upgrade", "Upgrade: h2c"), answer: "200" },
  tunnel: { sends: request("CONNECT db.internal:5432"), answer: "405" },
  silent: { sends: "" },
  deaf: { sends: request("GET /api/openapi.json").repeat(4), isDeaf: true },
  "half-closed": { sends: "GET /healthz HT", isHalf: true },
};

/** One address has a share of the connections, so they come from as many as are needed. */
const PER_ADDRESS = 100;

/** Opened side by side, as fast as clients elsewhere would. */
const AT_ONCE = 50;

/** Longer, and an answer that is owed does not come. */
const ANSWER_LIMIT_MS = 2_000;

const REST_LIMIT_MS = 10_000;

/** Files that the process opens of its own meanwhile: pools, files of pages. */
const FILES_LEFT = 30;

/** More than this, and other callers feel the connections. */
const WORST_RATIO = 2;

/** Waits below this are the machine's, on which the clients and the database work as well. */
const NOISE_MS = 300;

/**
 * Opens connections in every way that occupies a server, holds them, and checks what other callers notice, and
 * whether the descriptors are released when the clients have gone.
 */
export async function runConnectionStorm(
  owner: postgres.Sql,
  victim: Victim,
  { connections, seconds }: ConnectionOptions,
): Promise<{ summary: string; findings: string[] }> {
  const [merchant] = await createStormWorld(owner, { merchants: 1, orders: 10 });
  if (!merchant) throw new Error("a storm needs a merchant");
  // Next may add its listeners with the first page.
  await (await fetch(`${victim.url}/sign-in`)).text();
  const alone = await timeCallers(victim.url, merchant, AbortSignal.timeout(seconds * 1000));
  const before = openFiles(victim);
  const over = new AbortController();
  const timing = timeCallers(victim.url, merchant, over.signal);
  const opened = await openAll(victim.url, connections);
  await wait(seconds * 1000);
  over.abort();
  const beside = await timing;
  const held = openFiles(victim);
  for (const { socket } of opened) socket.destroy();
  const endsAt = performance.now() + REST_LIMIT_MS;
  while (openFiles(victim) > before + FILES_LEFT && performance.now() < endsAt) await wait(100);
  const after = openFiles(victim);
  const summary =
    `${connections} connections of each of ${Object.keys(KINDS).length} kinds; ` +
    `files ${before} before, ${held} while held, ${after} afterwards; ` +
    `other callers' p95 ${p95(alone)} ms alone, ${p95(beside)} ms beside; answered ${describe(opened)}`;
  return { summary, findings: judge({ before, after, alone, beside, opened }) };
}

type Opened = { kind: string; socket: Socket; answer: string };

type Figures = { before: number; after: number; alone: Timed; beside: Timed; opened: Opened[] };

function judge({ before, after, alone, beside, opened }: Figures): string[] {
  const limitMs = Math.max(p95(alone) * WORST_RATIO, NOISE_MS);
  const wrong = opened.filter(({ kind, answer }) => answer !== (KINDS[kind]?.answer ?? answer));
  return [
    ...(after > before + FILES_LEFT ? [`${after - before} descriptors are not given back`] : []),
    ...(p95(beside) > limitMs ? [`other callers waited ${p95(beside)} ms`] : []),
    ...beside.failures.map((failure) => `another caller got ${failure}`),
    ...wrong.map(({ kind, answer }) => `a connection that is ${kind} was answered "${answer}"`),
  ];
}

async function openAll(url: string, connections: number): Promise<Opened[]> {
  const kinds = Array.from({ length: connections }, () => Object.keys(KINDS)).flat();
  const opened: Opened[] = [];
  for (let from = 0; from < kinds.length; from += AT_ONCE) {
    const some = kinds.slice(from, from + AT_ONCE);
    opened.push(...(await Promise.all(some.map((kind, index) => open(url, kind, from + index)))));
  }
  return opened;
}

/** Opens a connection; it is open when its answer has begun, where one is owed. */
function open(url: string, kind: string, index: number): Promise<Opened> {
  const { hostname, port } = new URL(url);
  // Every address of 127.0.0.0/8 is this machine, where the system is Linux.
  const host = Math.floor(index / PER_ADDRESS) + 1;
  const localAddress = process.platform === "linux" ? `127.0.3.${host}` : "127.0.0.1";
  const socket = connect({ host: hostname, port: Number(port), localAddress, allowHalfOpen: true });
  const { sends = "", answer, isDeaf, isHalf } = KINDS[kind] ?? {};
  return new Promise((resolve) => {
    const done = (text: string) => resolve({ kind, socket, answer: text });
    socket.on("error", ({ message }) => done(message)).on("close", () => done("none"));
    socket.on("connect", () => {
      socket.write(sends);
      if (isHalf) socket.end();
      if (answer === undefined) done("");
    });
    if (isDeaf) return;
    setTimeout(done, ANSWER_LIMIT_MS, "nothing").unref();
    socket.on("data", (chunk) =>
      done(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString("latin1"))?.[1] ?? "?"),
    );
  });
}

function request(line: string, ...headers: string[]): string {
  return [`${line} HTTP/1.1`, "Host: tumiza.test", ...headers, "", ""].join("\r\n");
}

function describe(opened: Opened[]): string {
  const counts = new Map<string, number>();
  for (const { kind, answer } of opened.filter(({ answer }) => answer !== "")) {
    counts.set(`${kind} ${answer}`, (counts.get(`${kind} ${answer}`) ?? 0) + 1);
  }
  return [...counts].map(([said, count]) => `${count} × ${said}`).join(", ");
}

/** The system's count of open files; none where it has no count. */
function openFiles(victim: Victim): number {
  if (process.platform !== "linux") return 0;
  return readdirSync(`/proc/${victim.pid()}/fd`).length;
}
