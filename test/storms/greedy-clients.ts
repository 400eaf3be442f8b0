import { setMaxListeners } from "node:events";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { signIn } from "./memory-world";
import { createStormOrders } from "./storm-orders";
import { createStormWorld, type StormMerchant } from "./storm-world";
import { p95, timeCallers } from "./timed-callers";

export type GreedyOptions = {
  clients: number;
  /** For each of what they ask for, and for the API alone before and after. */
  seconds: number;
};

/** More than this, and the API feels them. */
const WORST_RATIO = 2;

/** Waits below this are the machine's, on which the clients and the database work as well. */
const NOISE_MS = 100;

/** A client that is refused tries again, as fast as that. */
const PAUSE_MS = 20;

/** The orders in the requested file. */
const ORDERS = 300;

/** More than the callers who are timed ask for. */
const REQUESTS_PER_MINUTE = 1_000_000;

type Target = {
  path: string;
  /** The answer times of clients that keep to the limits. */
  answer: number;
  headers?: Record<string, string>;
  body?: string;
};

/**
 * Asks with many clients at once for what takes a server work, each from an address of its own, and times the API
 * beside them.
 */
export async function runGreedyClients(
  owner: postgres.Sql,
  { url }: { url: string },
  { clients, seconds }: GreedyOptions,
): Promise<{ summary: string; findings: string[] }> {
  const [timed, greedy] = await createStormWorld(owner, { merchants: 2, orders: 10 });
  if (!timed || !greedy) throw new Error("a storm needs merchants");
  await owner`update merchants set requests_per_minute = ${REQUESTS_PER_MINUTE} where id = ${timed.id}`;
  const targets = targetsOf(greedy, await cookieOfOwner(owner));
  const during = () => AbortSignal.timeout(seconds * 1000);
  for (const target of targets) await ask(url, target, localAddress(clients));
  const before = p95(await timeCallers(url, timed, during()));
  const besides: { target: Target; ms: number; answers: Map<number, number> }[] = [];
  const findings: string[] = [];
  for (const target of targets) {
    const timing = timeCallers(url, timed, during());
    const answers = await flood(url, target, clients, during());
    const beside = await timing;
    besides.push({ target, ms: p95(beside), answers });
    findings.push(...beside.failures.map((failure) => `a caller of the API got ${failure}`));
  }
  const after = p95(await timeCallers(url, timed, during()));
  const limitMs = Math.max(Math.max(before, after) * WORST_RATIO, NOISE_MS);
  for (const { target, ms, answers } of besides) {
    if (ms > limitMs) findings.push(`the API waited ${ms} ms beside ${target.path}`);
    if (!answers.has(target.answer)) findings.push(`${target.path} never said ${target.answer}`);
    const faults = [...answers.keys()].filter((one) => one === 0 || (one >= 500 && one !== 503));
    findings.push(...faults.map((status) => `${target.path} was answered ${status}`));
  }
  const beside = besides.map(({ target, ms, answers }) => {
    const said = [...answers].map(([status, count]) => `${count} × ${status}`).join(", ");
    return `${ms} ms beside ${target.path} (${said})`;
  });
  const summary = `${clients} greedy clients: the API's p95 ${before} ms alone, ${after} ms afterwards, ${beside.join(", ")}`;
  return { summary, findings };
}

function targetsOf({ key }: StormMerchant, cookie: string): Target[] {
  const json = { "Content-Type": "application/json" };
  const signature = "0".repeat(64);
  const signed = { ...json, "X-Hub-Signature-256": `sha256=${signature}`, Signature: signature };
  const agent = { ...json, "X-API-Key": key, Accept: "application/json, text/event-stream" };
  const call = JSON.stringify({ text: "x".repeat(60_000) });
  const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  return [
    { path: "/sign-up", answer: 200 },
    { path: "/docs/search?q=webhook", answer: 200 },
    { path: "/merchant/live/orders.csv", answer: 200, headers: { Cookie: cookie } },
    { path: "/api/mcp", answer: 200, headers: agent, body: list },
    { path: "/api/payments/paychangu", answer: 401, headers: signed, body: call },
    { path: "/api/sms/whatsapp/webhook", answer: 401, headers: signed, body: call },
  ];
}

/** The cookie of a merchant's owner with a file of orders. */
async function cookieOfOwner(owner: postgres.Sql): Promise<string> {
  const orders = await createStormOrders(owner, 1, ORDERS, () => Promise.resolve(), "live");
  const merchantId = orders[0]?.merchantId ?? "";
  return signIn(owner, { role: "merchant", staff_role: "owner", merchant_id: merchantId });
}

/** How often each status was answered; 0 is a broken connection. */
async function flood(
  url: string,
  target: Target,
  clients: number,
  stopped: AbortSignal,
): Promise<Map<number, number>> {
  // Every client listens to it.
  setMaxListeners(0, stopped);
  const answers = new Map<number, number>();
  const client = async (number: number) => {
    while (!stopped.aborted) {
      const status = await ask(url, target, localAddress(number));
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status !== target.answer) await wait(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return answers;
}

/** Every address of 127.0.0.0/8 is this machine, where the system is Linux. */
function localAddress(number: number): string {
  return process.platform === "linux" ? `127.0.5.${number + 1}` : "127.0.0.1";
}

const agent = new http.Agent({ keepAlive: true });

/** The status of the whole answer; 0 where there was none. */
function ask(url: string, { path, headers = {}, body }: Target, address: string): Promise<number> {
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve) => {
    http
      .request(`${url}${path}`, { agent, method, headers, localAddress: address }, (response) => {
        response.resume().once("close", () => resolve(response.statusCode ?? 0));
      })
      .once("error", () => resolve(0))
      .end(body);
  });
}
