import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { faultsOf, type BreakableDatabase, type Fault } from "./database-faults";
import { judgeOrders } from "./judge-orders";
import { quoteFee } from "./retrying-client";
import { createStormWorld, type StormMerchant } from "./storm-world";

/** Each fault that many times, or the one fault that is named. */
export type DatabaseStormOptions = { seconds: number; times: number; fault: string | undefined };

/** Requests are answered within this, and service is back within this of the database. */
const LIMIT_MS = 15_000;

/** A loop that lives is younger, if a fault met it at the end of its pause; a dead one grows old. */
const ROUND_AGE_LIMIT_S = 30;

const CLIENTS = 8;
const MERCHANTS = 4;
const ORDERS_MAX = 50_000;
const CALM_MS = 1_000;
const PAUSE_MS = 100;

/** The answers that a client may get while the database is away; its key, its money and its request are right. */
const EXPECTED = ["200", "503", "no answer"];

export type StormServer = { url: string; metricsToken: string };

type Placed = { key: string; orderId: string };
type Tally = {
  placed: Placed[];
  answers: Map<string, number>;
  /** The slowest answer, and what had happened to the database when its request began. */
  slowest: { ms: number; status: string; after: string };
  /** The last fault. */
  after: string;
  isOver: boolean;
};

/**
 * Breaks the database in every way while clients place orders, and answers what did not come back in
 * time, was left without an answer, lost or unbalanced: nothing, or the storm has found a bug.
 */
export async function runDatabaseStorm(
  owner: postgres.Sql,
  server: StormServer,
  database: BreakableDatabase,
  { seconds, times, fault }: DatabaseStormOptions,
): Promise<{ summary: string; findings: string[] }> {
  const merchants = await createStormWorld(owner, { merchants: MERCHANTS, orders: ORDERS_MAX });
  const [first] = merchants;
  if (!first) throw new Error("a storm needs a merchant");
  const fee = await quoteFee(server.url, first);
  const tally: Tally = {
    placed: [],
    answers: new Map(),
    slowest: { ms: 0, status: "", after: "" },
    after: "the start",
    isOver: false,
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    placeOrders(server.url, merchants[index % MERCHANTS] ?? first, fee, tally),
  );
  const findings = database.proxy.size > 0 ? [] : ["the server does not use the proxy"];
  const backAfter = new Map<string, number>();
  for (const { name, happen } of chooseFaults(database, { seconds, times, fault })) {
    await wait(CALM_MS);
    tally.after = name;
    await happen();
    const { backMs, missing } = await waitUntilBack(server, tally);
    backAfter.set(name, Math.max(backAfter.get(name) ?? 0, backMs));
    findings.push(...missing.map((it) => `not back in time after ${name}: ${it}`));
  }
  tally.isOver = true;
  await Promise.all(clients);
  const { ms, status, after } = tally.slowest;
  const slowest = `${ms} ms (${status}) after ${after}`;
  if (ms > LIMIT_MS) findings.push(`a request took ${slowest}`);
  for (const [answer, count] of tally.answers) {
    if (!EXPECTED.includes(answer)) findings.push(`${count} requests were answered ${answer}`);
  }
  const keys = tally.placed.map(({ key }) => key);
  findings.push(...(await judgeOrders(owner, keys, tally.placed)));
  const answers = [...tally.answers].map(([answer, count]) => `${count} × ${answer}`).join(", ");
  const back = [...backAfter].map(([name, backMs]) => `${name} ${(backMs / 1000).toFixed(1)} s`);
  const summary = `${times} times each, back at the latest after: ${back.join(", ")}; ${tally.placed.length} orders; slowest answer ${slowest}; ${answers}`;
  return { summary, findings };
}

function chooseFaults(
  database: BreakableDatabase,
  { seconds, times, fault }: DatabaseStormOptions,
): Fault[] {
  const all = faultsOf(database, seconds * 1000);
  const chosen = fault === undefined ? all : all.filter(({ name }) => name.startsWith(fault));
  if (chosen.length === 0)
    throw new Error(`Known faults: ${all.map(({ name }) => name).join(", ")}.`);
  return Array.from({ length: times }, () => chosen).flat();
}

/** Every key until it is acknowledged, as the contract asks of a client. */
async function placeOrders(url: string, merchant: StormMerchant, fee: number, tally: Tally) {
  let key = `storm-${randomUUID()}`;
  while (!tally.isOver) {
    const orderId = await place(url, merchant, key, fee, tally);
    if (orderId !== undefined) {
      tally.placed.push({ key, orderId });
      key = `storm-${randomUUID()}`;
    }
    await wait(PAUSE_MS);
  }
}

async function place(
  url: string,
  merchant: StormMerchant,
  key: string,
  fee: number,
  tally: Tally,
): Promise<string | undefined> {
  const [startedAt, after] = [performance.now(), tally.after];
  const answer = await fetch(`${url}/api/v1/external/create-order`, {
    method: "POST",
    headers: {
      "X-API-Key": merchant.key,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    },
    body: JSON.stringify({
      delivery_lat: merchant.latitude + 0.03,
      delivery_lng: merchant.longitude,
      delivery_fee: fee,
    }),
    signal: AbortSignal.timeout(2 * LIMIT_MS),
  }).catch(() => undefined);
  const body = (await answer?.json().catch(() => undefined)) as { order_id?: string } | undefined;
  const ms = Math.round(performance.now() - startedAt);
  const status = answer ? String(answer.status) : "no answer";
  if (ms > tally.slowest.ms) tally.slowest = { ms, status, after };
  tally.answers.set(status, (tally.answers.get(status) ?? 0) + 1);
  return body?.order_id;
}

/** Waits until orders are placed again, the server is ready and no loop is late; returns what is missing. */
async function waitUntilBack({ url, metricsToken }: StormServer, tally: Tally) {
  const startedAt = performance.now();
  const before = tally.placed.length;
  for (;;) {
    const missing = [
      ...(tally.placed.length > before + CLIENTS ? [] : ["no orders are placed"]),
      ...((await isReady(url)) ? [] : ["/readyz"]),
      ...(await oldLoops(url, metricsToken)),
    ];
    const backMs = performance.now() - startedAt;
    if (missing.length === 0 || backMs > LIMIT_MS) return { backMs, missing };
    await wait(100);
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Loops that rest for as long are old by nature. */
async function oldLoops(url: string, metricsToken: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const ages = secondsByLoop(text, "tumiza_worker_round_age_seconds");
  if (ages.size === 0) return ["no ages of loops"];
  const pauses = secondsByLoop(text, "tumiza_worker_pause_seconds");
  return [...ages]
    .filter(([loop, age]) => age > ROUND_AGE_LIMIT_S && (pauses.get(loop) ?? 0) < ROUND_AGE_LIMIT_S)
    .map(([loop, age]) => `${loop} is ${age} s old`);
}

function secondsByLoop(metrics: string, name: string): Map<string, number> {
  const lines = metrics.matchAll(new RegExp(`^${name}\\{loop="(.+)"\\} (.+)$`, "gm"));
  return new Map([...lines].map(([, loop = "", seconds]) => [loop, Number(seconds)]));
}
