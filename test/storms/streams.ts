import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { placeUntilAnswered, quoteFee } from "./retrying-client";
import { createStormWorld } from "./storm-world";

type Victim = { url: string; pid(): number };

export type StreamOptions = { streams: number };

/** One address has a share of the streams, so they come from as many as are needed. */
const PER_ADDRESS = 50;

const CHANGE_LIMIT_MS = 10_000;

/** Connections that ended are closed, and memory is collected, within this. */
const REST_LIMIT_MS = 60_000;

/** Descriptors that the process keeps of its own: pools, buffers, uncollected objects. */
const FILES_LEFT = 30;
const MEMORY_LEFT_MB = 150;

type Stream = { request: http.ClientRequest; status: number; changes: number };

/**
 * Opens as many streams as a process has places for and some more, breaks half of them off, and checks whether
 * the others receive a change, and whether the process releases everything.
 */
export async function runStreamStorm(
  owner: postgres.Sql,
  victim: Victim,
  { streams: count }: StreamOptions,
): Promise<{ summary: string; findings: string[] }> {
  const [merchant] = await createStormWorld(owner, { merchants: 1, orders: 10 });
  if (!merchant) throw new Error("a storm needs a merchant");
  const fee = await quoteFee(victim.url, merchant);
  const tally = { requests: 0, failures: 0 };
  const { orderId } = await placeUntilAnswered(victim.url, merchant, randomUUID(), fee, tally);
  const [order] = await owner<[{ trackingId: string }]>`
    select tracking_id as "trackingId" from orders where id = ${orderId}`;
  const address = `${victim.url}/track/${order.trackingId}/live`;
  const before = await measure(victim);

  const opened = await Promise.all(
    Array.from({ length: count }, (_, index) => open(address, index)),
  );
  const open200 = opened.filter(({ status }) => status === 200);
  const refused = opened.filter(({ status }) => status === 429 || status === 503);
  const full = await measure(victim);
  const half = open200.slice(0, open200.length / 2);
  for (const { request } of half) request.destroy();
  const left = open200.slice(half.length);
  await cancel(victim.url, merchant.key, orderId);
  const haveReceived = () => Promise.resolve(left.every(({ changes }) => changes > 0));
  const receivedMs = await waitFor(haveReceived, CHANGE_LIMIT_MS);
  for (const { request } of left) request.destroy();
  const isRested = async () => isLike(await measure(victim), before);
  const restMs = await waitFor(isRested, REST_LIMIT_MS);
  const after = await measure(victim);

  const summary =
    `${open200.length} of ${count} streams opened, ${refused.length} refused; ` +
    `${left.length} received a change ${receivedMs ?? "not"} ms after it; files ${before.files}, ${full.files}, ` +
    `${after.files}; memory ${before.mb}, ${full.mb}, ${after.mb} MB`;
  const findings = [
    ...(open200.length + refused.length < count
      ? [`answered ${opened.map(({ status }) => status).join(" ")}`]
      : []),
    ...(receivedMs === undefined
      ? [`${left.filter(({ changes }) => changes === 0).length} streams received no change`]
      : []),
    ...(restMs === undefined ? [`${after.files} files and ${after.mb} MB are not given back`] : []),
  ];
  return { summary, findings };
}

function open(address: string, index: number): Promise<Stream> {
  // Every address of 127.0.0.0/8 is this machine, where the system is Linux.
  const host = Math.floor(index / PER_ADDRESS) + 1;
  const localAddress = process.platform === "linux" ? `127.0.2.${host}` : "127.0.0.1";
  return new Promise((resolve) => {
    const request = http.get(address, { agent: false, localAddress }, (response) => {
      const stream = { request, status: response.statusCode ?? 0, changes: 0 };
      response.setEncoding("utf8").on("data", (text: string) => {
        stream.changes += text.split("event: changes").length - 1;
      });
      response.on("error", () => undefined);
      resolve(stream);
    });
    request.on("error", () => resolve({ request, status: 0, changes: 0 }));
  });
}

async function cancel(url: string, key: string, orderId: string): Promise<void> {
  const headers = { "X-API-Key": key, "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: "{}" };
  const { status } = await fetch(`${url}/api/v1/external/orders/${orderId}/cancel`, init);
  if (status !== 200) throw new Error(`the cancellation answered ${status}`);
}

/** How long it took until a condition was true; undefined if it was not in time. */
async function waitFor(isSo: () => Promise<boolean>, limitMs: number): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    if (await isSo()) return Math.round(performance.now() - startedAt);
    await wait(50);
  }
  return undefined;
}

type Measured = { files: number; mb: number };

async function measure(victim: Victim): Promise<Measured> {
  const files = await readdir(`/proc/${victim.pid()}/fd`);
  const status = await readFile(`/proc/${victim.pid()}/status`, "utf8");
  return { files: files.length, mb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024) };
}

function isLike(now: Measured, before: Measured): boolean {
  return now.files <= before.files + FILES_LEFT && now.mb <= before.mb + MEMORY_LEFT_MB;
}
