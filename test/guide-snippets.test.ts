import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GUIDE_FOLDER, readSnippet } from "@/lib/guide/snippets";
import { publicUrl } from "@/lib/core/env";
import { restoreCapacity } from "@/lib/domain/dispatch/restore-capacity";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "@/lib/domain/orders/order-status";
import { EVENT_TYPES } from "@/lib/domain/webhooks/event-types";
import { fanOutEvents } from "@/lib/domain/webhooks/fan-out-events";
import { get, post } from "./api";
import { changeRows } from "./change-rows";
import { createGuideMerchant, GUIDE_ORDER, steady } from "./guide-merchant";
import { startLocalFront } from "./local-front";
import { createEndpoint } from "./webhook-sink";
import { createOrder, placeOrder, quotedOrder } from "./orders";
import { createRider, type TestMerchant } from "./world";
import { freePort } from "@/test/free-port";

const INTERPRETERS = { sh: "bash", mjs: process.execPath, php: "php", py: "python3" } as const;

type Language = keyof typeof INTERPRETERS;

const STEPS = ["validate", "quote", "order", "deliver", "follow"];

const canRun = (...programs: string[]) =>
  programs.every((program) => spawnSync(program, ["--version"]).status === 0);

const canRunLanguage = (file: Language) =>
  canRun(INTERPRETERS[file], ...(file === "sh" ? ["curl", "jq"] : []));

let server: { url: string; stop(): void };
let folder: string;
let merchant: TestMerchant;

beforeAll(async () => {
  server = await startLocalFront();
  folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-guide-"));
});

beforeEach(async () => {
  merchant = await createGuideMerchant();
});

afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

/** Writes a program as a reader would paste it: the steps as the page shows them, one after the other. */
function writeProgram(name: string, file: Language, steps: string[]): string {
  const shown = steps.map(
    (step) => readSnippet(name, step).find((snippet) => snippet.file === file)?.code ?? "",
  );
  const program = path.join(folder, `${name}.${file}`);
  writeFileSync(program, `${shown.join("\n\n")}\n`.replaceAll(publicUrl, server.url));
  return program;
}

async function run(file: Language, program: string): Promise<string> {
  const child = spawn(INTERPRETERS[file], [program], {
    cwd: folder,
    env: { ...process.env, TUMIZA_KEY: merchant.testKey },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => (output += text.toString()));
  }
  await once(child, "close");
  return output;
}

function answersIn(output: string): Record<string, unknown> {
  const lines = output.trim().split("\n");
  expect(lines, output).toHaveLength(STEPS.length);
  const answers = STEPS.map((step, at) => [step, JSON.parse(lines[at]!) as unknown]);
  return JSON.parse(steady(Object.fromEntries(answers), server.url)) as Record<string, unknown>;
}

describe("the first order as the guide shows it", () => {
  test("is answered what the guide shows", async () => {
    const answers = answersIn(await run("mjs", writeProgram("first-order", "mjs", STEPS)));
    await expect(`${JSON.stringify(answers, null, 2)}\n`).toMatchFileSnapshot(
      path.join(GUIDE_FOLDER, "snippets/first-order.json"),
    );
  });

  const others: Language[] = ["sh", "php", "py"];
  for (const file of others) {
    test.skipIf(!canRunLanguage(file))(`has the same answers in ${file}`, async () => {
      const answers = answersIn(await run(file, writeProgram("first-order", file, STEPS)));
      const recorded = readFileSync(path.join(GUIDE_FOLDER, "snippets/first-order.json"), "utf8");
      expect(answers).toEqual(JSON.parse(recorded));
    });
  }
});

test("every event type has an example as it is sent", async () => {
  const live = await liveEvents();
  const inTest = await testEvents();
  const events = Object.fromEntries(
    EVENT_TYPES.map((type) => [type, [...live, ...inTest].find((event) => event.type === type)]),
  );
  expect(EVENT_TYPES.filter((type) => !events[type])).toEqual([]);
  await expect(steady(events)).toMatchFileSnapshot(path.join(GUIDE_FOLDER, "snippets/events.json"));
});

type SentEvent = { type: string; timestamp: string; data: unknown };

async function eventsOf(key: string): Promise<SentEvent[]> {
  await fanOutEvents();
  const { body } = await get("/events?limit=100", key);
  const events = body.events as SentEvent[];
  return events.map(({ type, timestamp, data }) => ({ type, timestamp, data }));
}

/** An order that no rider could take, one that was cancelled, and a wallet that ran low. */
async function liveEvents(): Promise<SentEvent[]> {
  const rider = await createRider(merchant.pickup);
  await changeRows((sql) => sql`update riders set active_jobs = job_limit where id = ${rider.id}`);
  await createOrder(merchant.liveKey, await quotedOrder(merchant));
  await changeRows((sql) => sql`update riders set active_jobs = 0 where id = ${rider.id}`);
  // Merchants of earlier tests may wait as well, and come first.
  while ((await restoreCapacity()) > 0);
  const order = await placeOrder(merchant, { fields: GUIDE_ORDER });
  await post(`/orders/${order.id}/cancel`, merchant.liveKey, { reason_code: "out_of_stock" });
  return eventsOf(merchant.liveKey);
}

/** A delivery with every status, and a test event. */
async function testEvents(): Promise<SentEvent[]> {
  const { id } = await placeOrder(merchant, { environment: "test", fields: GUIDE_ORDER });
  const statuses: OrderStatus[] = ["assigned", ...ORDER_STATUSES];
  for (const { label: status } of statuses.map((code) => ORDER_LIFE[code])) {
    await post("/test/simulate-status", merchant.testKey, { order_id: id, status });
  }
  const endpoint = await createEndpoint(merchant, `http://127.0.0.1:${await freePort()}/`);
  await post(`/webhook-endpoints/${endpoint.id}/test`, merchant.testKey);
  return eventsOf(merchant.testKey);
}

describe("the webhook receiver as the guide shows it", () => {
  const languages: Language[] = ["mjs", "php", "py"];
  for (const file of languages) {
    test.skipIf(!canRunLanguage(file))(`accepts our signature alone, in ${file}`, async () => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/`;
      const { secret } = await createEndpoint(merchant, url);
      const receiver = startReceiver(file, port, secret);
      try {
        await untilItAnswers(url);
        const { id } = await placeOrder(merchant, { environment: "test" });
        const body = { order_id: id, status: "In Transit" };
        const { status } = await post("/test/simulate-status", merchant.testKey, body);
        expect(status).toBe(200);
        expect(receiver.output()).toMatch(/received order\.in_transit/);
        const forged = {
          "webhook-id": "evt_1",
          "webhook-timestamp": now(),
          "webhook-signature": "v1,AAAA",
        };
        const answer = await fetch(url, { method: "POST", headers: forged, body: "{}" });
        expect(answer.status).toBe(400);
      } finally {
        receiver.stop();
      }
    });
  }
});

const now = () => String(Math.floor(Date.now() / 1000));

function startReceiver(file: Language, port: number, secret: string) {
  const program = writeProgram("receive-webhook", file, ["receive"]);
  writeFileSync(program, readFileSync(program, "utf8").replace("4000", String(port)));
  const args = file === "php" ? ["-S", `127.0.0.1:${port}`, program] : [program];
  const child = spawn(INTERPRETERS[file], args, {
    env: { ...process.env, WEBHOOK_SECRET: secret },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => (output += text.toString()));
  }
  return { output: () => output, stop: () => child.kill("SIGKILL") };
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { method: "POST", body: "{}" }).catch(() => undefined);
    if (answer) return;
    await wait(50);
  }
}
