import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeWorkerUtils, run, type Task } from "graphile-worker";
import PgBoss from "pg-boss";
import { Pool } from "undici";

/**
 * The cost of sending with other queues: each POST fills one with BENCH_JOBS jobs, works them off as its
 * documentation advises, and answers the milliseconds from the first of both to the last. `undici` has no queue.
 */
const { DATABASE_URL: connectionString = "", BENCH_RECEIVER = "", BENCH_PEER = "" } = process.env;
const JOBS = Number(process.env.BENCH_JOBS);
const CONCURRENCY = 64;
const pool = new Pool(BENCH_RECEIVER, { connections: CONCURRENCY, pipelining: 1 });

type Payload = { id: string; text: string };

async function send(payload: Payload): Promise<void> {
  const body = JSON.stringify({ type: "bench", data: payload });
  const signature = createHmac("sha256", "secret").update(body).digest("base64");
  const headers = { "content-type": "application/json", "webhook-signature": `v1,${signature}` };
  const answer = await pool.request({ method: "POST", path: "/", headers, body });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
}

const jobs = () =>
  Array.from({ length: JOBS }, (): Payload => ({ id: randomUUID(), text: "x".repeat(200) }));

/** Sends as many at once as the queue has places. */
async function sendAll(payloads: Payload[]): Promise<void> {
  const waiting = [...payloads];
  const place = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await send(next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, place));
}

async function openGraphile(): Promise<() => Promise<number>> {
  let left = 0;
  let isDone = () => {};
  const task: Task = async (payload) => {
    await send(payload as Payload);
    left -= 1;
    if (left === 0) isDone();
  };
  const utils = await makeWorkerUtils({ connectionString });
  await utils.migrate();
  await run({
    connectionString,
    concurrency: CONCURRENCY,
    maxPoolSize: 8,
    noHandleSignals: true,
    taskList: { send: task },
  });
  return async () => {
    left = JOBS;
    const done = new Promise<void>((resolve) => (isDone = resolve));
    const startedAt = performance.now();
    await utils.withPgClient((client) =>
      client.query(
        "select graphile_worker.add_job('send', payload) from json_array_elements($1) payload",
        [JSON.stringify(jobs())],
      ),
    );
    await done;
    return performance.now() - startedAt;
  };
}

async function openBoss(): Promise<() => Promise<number>> {
  const boss = new PgBoss({ connectionString, max: 8 });
  await boss.start();
  await boss.createQueue("send");
  const batches = async () => {
    const batchSize = 100;
    for (let taken = batchSize; taken > 0;) {
      const batch = await boss.fetch<Payload>("send", { batchSize });
      taken = batch.length;
      await sendAll(batch.map(({ data }) => data));
      if (taken > 0)
        await boss.complete(
          "send",
          batch.map(({ id }) => id),
        );
    }
  };
  return async () => {
    const startedAt = performance.now();
    await boss.insert(jobs().map((data) => ({ name: "send", data })));
    await Promise.all([batches(), batches()]);
    return performance.now() - startedAt;
  };
}

const OPEN: Record<string, () => Promise<() => Promise<number>>> = {
  "graphile-worker": openGraphile,
  "pg-boss": openBoss,
  undici: () =>
    Promise.resolve(async () => {
      const startedAt = performance.now();
      await sendAll(jobs());
      return performance.now() - startedAt;
    }),
};

const work = await OPEN[BENCH_PEER]?.();
const server = createServer((_, response) => {
  work?.().then(
    (ms) => response.end(String(ms)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit(0));
