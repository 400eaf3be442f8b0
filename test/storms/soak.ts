import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type postgres from "postgres";
import { createMemoryWorld, type MemoryWorld } from "./memory-world";
import { placeUntilAnswered, quoteFee } from "./retrying-client";

const run = promisify(execFile);

type Victim = { url: string; pid(): number };

export type SoakOptions = { clients: number; minutes: number };

/** Each client does one thing after the other, with a pause in which a person would read. */
const PAUSE_MS = 400;

/** How long an open page receives changes. */
const STREAM_MS = 5_000;

const SAMPLES = 40;

/** Caches and pools are full after the first half; growth beyond this factor is a leak. */
const GROWTH_LIMIT = 1.2;

type Sample = {
  rssMb: number;
  files: number;
  connections: number;
  /** Rows that wait for a worker, over all queues. */
  waiting: number;
  /** The tables' size per order: they grow with the orders, and with nothing else. */
  kbPerOrder: number;
};

const MEASURED = ["rssMb", "files", "connections", "waiting", "kbPerOrder"] as const;

/** A queue is as long as what came in the last moments. */
const WAITING_NOISE = 20;

/**
 * Hours of what merchants, their pages and recipients do, and whether the server's memory, open files,
 * database connections, queues and tables stay what they are.
 */
export async function runSoak(
  owner: postgres.Sql,
  victim: Victim,
  { clients, minutes }: SoakOptions,
): Promise<{ summary: string; findings: string[] }> {
  const world = await createMemoryWorld(owner, victim.url);
  const stopped = AbortSignal.timeout(minutes * 60_000);
  const statuses = new Map<number, number>();
  const visitors = Array.from({ length: clients }, () =>
    visit(victim.url, world, { stopped, statuses }),
  );
  const samples: Sample[] = [];
  while (!stopped.aborted) {
    await wait((minutes * 60_000) / SAMPLES);
    samples.push(await takeSample(owner, victim));
  }
  await Promise.all(visitors);
  const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  const summary =
    `${clients} clients for ${minutes} min answered ${answered}; ` +
    MEASURED.map((name) => `${name} ${samples.map((sample) => sample[name]).join(" ")}`).join("; ");
  return { summary, findings: [...faultsIn(statuses), ...growthIn(samples)] };
}

function faultsIn(statuses: Map<number, number>): string[] {
  return [...statuses]
    .filter(([status]) => status >= 500)
    .map(([status, count]) => `${count} requests were answered ${status}`);
}

/** The last quarter beside the second; the first is a server that warms up. */
function growthIn(samples: Sample[]): string[] {
  const quarter = (name: keyof Sample, from: number, to: number) => {
    const part = samples.slice(samples.length * from, samples.length * to);
    return part.reduce((sum, sample) => sum + sample[name], 0) / part.length;
  };
  return MEASURED.flatMap((name) => {
    const [before, after] = [quarter(name, 0.25, 0.5), quarter(name, 0.75, 1)];
    const noise = name === "waiting" ? WAITING_NOISE : 0;
    if (after <= before * GROWTH_LIMIT + noise) return [];
    return [`${name} grew from ${before.toFixed(0)} to ${after.toFixed(0)}`];
  });
}

async function takeSample(owner: postgres.Sql, victim: Victim): Promise<Sample> {
  const pid = String(victim.pid());
  const { stdout } = await run("ps", ["-o", "rss=", "-p", pid]);
  const [row] = await owner<[Pick<Sample, "connections" | "waiting" | "kbPerOrder">]>`
    select (select count(*)::int from pg_stat_activity
             where application_name like 'tumiza %') as connections,
           (select count(*)::int from outbox where dispatched_at is null)
             + (select count(*)::int from webhook_deliveries where state = 'waiting')
             + (select count(*)::int from courier_delivery_deltas) as waiting,
           (select sum(pg_total_relation_size(relid))::float8 from pg_stat_user_tables) / 1024
             / (select count(*) from orders) as "kbPerOrder"`;
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const kbPerOrder = Math.round(row.kbPerOrder * 10) / 10;
  return { ...row, rssMb: Math.round(Number(stdout) / 1024), files: files.length, kbPerOrder };
}

type Visit = { stopped: AbortSignal; statuses: Map<number, number> };

async function visit(url: string, world: MemoryWorld, { stopped, statuses }: Visit): Promise<void> {
  const fee = await quoteFee(url, world.merchant);
  const api = { "X-API-Key": world.merchant.key, "Content-Type": "application/json" };
  const page = { Cookie: world.owner };
  const get = (path: string, headers: Record<string, string> = {}) => ask(url + path, { headers });
  let orderId = "";
  const tally = { requests: 0, failures: 0 };
  const steps: (() => Promise<number>)[] = [
    () => get("/api/v1/external/validate", api),
    async () => {
      const order = await placeUntilAnswered(url, world.merchant, randomUUID(), fee, tally);
      orderId = order.orderId;
      return 200;
    },
    () => get(`/api/v1/external/orders/${orderId}`, api),
    () => get("/api/v1/external/orders?limit=20", api),
    () => get("/merchant/live", page),
    () => get("/merchant/live/orders", page),
    () => get(`/merchant/live/orders/${orderId}`, page),
    () => get("/merchant/live/wallet", page),
    () => listen(`${url}/merchant/live/live`, page),
    () =>
      ask(`${url}/api/v1/external/orders/${orderId}/cancel`, {
        method: "POST",
        headers: api,
        body: "{}",
      }),
    () => get("/api/v1/external/events?limit=50", api),
    () => get("/sign-in"),
    () => get("/nothing/here"),
    () => ask(`${url}/api/v1/external/quote`, { method: "POST", headers: api, body: "{broken" }),
  ];
  for (let turn = 0; !stopped.aborted; turn += 1) {
    const status = await steps[turn % steps.length]?.().catch(() => 0);
    if (status) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await wait(PAUSE_MS);
  }
}

async function ask(url: string, init: RequestInit): Promise<number> {
  const response = await fetch(url, { ...init, redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}

/** Opens a live stream, as a page does, and leaves. */
async function listen(url: string, headers: Record<string, string>): Promise<number> {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  await wait(STREAM_MS);
  leaving.abort();
  return response.status;
}
