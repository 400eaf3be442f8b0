import { randomUUID } from "node:crypto";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { judgeOrders } from "./judge-orders";
import { quoteFee } from "./retrying-client";
import { createStormWorld, type StormMerchant } from "./storm-world";

/** A server that is stopped and started again. */
type Victim = {
  url: string;
  /** Sends SIGTERM; answers its exit code. */
  drain(): Promise<number | null>;
  restart(): Promise<void>;
};

export type DrainOptions = { times: number };

const CLIENTS = 16;
const LIFE_MS = 1_000;
const ORDERS_MAX = 100_000;

/** How long a server may take to stop. */
const LEAVE_LIMIT_MS = 30_000;

const READY_EVERY_MS = 20;

/** Between a client's orders, so that leaving is tried and not how much the machine can do. */
const PAUSE_MS = 30;

type Tally = {
  /** The load balancer's view, from constant checks. */
  isReady: boolean;
  placed: { key: string; orderId: string }[];
  refused: number;
  broken: string[];
};

/**
 * Tells the server to leave again and again while clients place orders on connections that they keep,
 * as a load balancer sends them: to a copy that is ready. Every request that was sent must be answered.
 */
export async function runDrainStorm(
  owner: postgres.Sql,
  victim: Victim,
  { times }: DrainOptions,
): Promise<{ summary: string; findings: string[] }> {
  const [merchant] = await createStormWorld(owner, { merchants: 1, orders: ORDERS_MAX });
  if (!merchant) throw new Error("a storm needs a merchant");
  const fee = await quoteFee(victim.url, merchant);
  const tally: Tally = { isReady: true, placed: [], refused: 0, broken: [] };
  const over = new AbortController();
  const clients = Array.from({ length: CLIENTS }, () =>
    placeOrders(victim.url, { merchant, fee, tally, over: over.signal }),
  );
  const findings: string[] = [];
  let slowestMs = 0;
  for (let time = 0; time < times; time += 1) {
    await wait(LIFE_MS);
    const startedAt = performance.now();
    const left = new AbortController();
    const saysSo = hearUnready(victim.url, { left: left.signal, tally });
    const code = await victim.drain();
    left.abort();
    const ms = performance.now() - startedAt;
    slowestMs = Math.max(slowestMs, ms);
    if (code !== 0) findings.push(`the server ended with ${code}`);
    if (ms > LEAVE_LIMIT_MS) findings.push(`the server took ${Math.round(ms)} ms to leave`);
    if (!(await saysSo)) findings.push("/readyz did not say that the server was leaving");
    await victim.restart();
    tally.isReady = true;
  }
  over.abort();
  await Promise.all(clients);
  findings.push(
    ...tally.broken,
    ...(await judgeOrders(
      owner,
      tally.placed.map(({ key }) => key),
      tally.placed,
    )),
  );
  const summary =
    `stopped ${times} times, ${tally.placed.length} orders, ${tally.refused} connections refused ` +
    `meanwhile, ${tally.broken.length} requests broken, gone after ${(slowestMs / 1000).toFixed(1)} s at most`;
  return { summary, findings };
}

type Placing = { merchant: StormMerchant; fee: number; tally: Tally; over: AbortSignal };

async function placeOrders(url: string, { merchant, fee, tally, over }: Placing): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({
    delivery_lat: merchant.latitude + 0.03,
    delivery_lng: merchant.longitude,
    delivery_fee: fee,
  });
  let key = randomUUID();
  while (!over.aborted) {
    if (!tally.isReady) {
      await wait(READY_EVERY_MS);
      continue;
    }
    const answer = await post(`${url}/api/v1/external/create-order`, {
      agent,
      body,
      headers: {
        "X-API-Key": merchant.key,
        "Content-Type": "application/json",
        "Idempotency-Key": key,
      },
    });
    if (typeof answer !== "string") {
      tally.placed.push({ key, orderId: answer.order_id });
      key = randomUUID();
      await wait(PAUSE_MS);
      continue;
    }
    if (answer.startsWith("ECONNREFUSED")) tally.refused += 1;
    else if (!answer.startsWith("503")) tally.broken.push(`a request ended with ${answer}`);
    await wait(100);
  }
  agent.destroy();
}

/** The answer, or what happened instead of one. */
function post(
  url: string,
  { body, ...options }: { body: string; agent: http.Agent; headers: Record<string, string> },
): Promise<{ order_id: string } | string> {
  return new Promise((resolve) => {
    const request = http.request(url, { method: "POST", ...options }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("error", (error) => resolve(`half an answer: ${error.message}`));
      response.on("end", () => {
        const { statusCode } = response;
        if (statusCode === 200) resolve(JSON.parse(text) as { order_id: string });
        else resolve(`${statusCode} ${text}`);
      });
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      const where = request.reusedSocket ? " on a kept connection" : "";
      resolve(`${error.code ?? error.message}${where}`);
    });
    request.end(body);
  });
}

/** Whether a load balancer that checks constantly saw that it should send nothing more. */
async function hearUnready(
  url: string,
  { left, tally }: { left: AbortSignal; tally: Tally },
): Promise<boolean> {
  while (!left.aborted) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.status === 503) {
      tally.isReady = false;
      return true;
    }
    await wait(READY_EVERY_MS);
  }
  return false;
}
