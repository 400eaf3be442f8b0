import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GUIDE_FOLDER, readSnippet, SAMPLE_URL } from "@/lib/guide/snippets";
import { restoreCapacity } from "@/lib/domain/dispatch/restore-capacity";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "@/lib/domain/orders/order-status";
import { EVENT_TYPES } from "@/lib/domain/webhooks/event-types";
import { fanOutEvents } from "@/lib/domain/webhooks/fan-out-events";
import { get, post } from "./api";
import { changeRows } from "./change-rows";
import { startLocalFront } from "./local-front";
import { createEndpoint } from "./webhook-sink";
import { createOrder, placeOrder, quotedOrder } from "./orders";
import { createMerchant, createRider, owner, type TestMerchant } from "./world";

const INTERPRETERS = { sh: "bash", mjs: process.execPath, php: "php", py: "python3" } as const;

type Language = keyof typeof INTERPRETERS;

const SHOP = { latitude: -13.9626, longitude: 33.7741 };

const RECIPIENT = {
  merchant_reference_id: "1001",
  delivery_address: "Area 47, blue gate near Bwandilo",
  receiver_name: "Thoko Banda",
  receiver_phone: "+265999123456",
};

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
  // What a merchant with one order left before the wallet is low has.
  const [market] = await owner<[{ low: number }]>`
    select (wallet_low_minor / 100)::int as low from markets where code = 'MW'`;
  merchant = { ...(await createMerchant({ balance: market.low + 1_000 })), pickup: SHOP };
  await owner`update merchants set pickup_address = 'Area 3, Lilongwe', pickup_latitude = ${SHOP.latitude},
    pickup_longitude = ${SHOP.longitude} where id = ${merchant.id}`;
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
  writeFileSync(program, `${shown.join("\n\n")}\n`.replaceAll(publicAddress(), server.url));
  return program;
}

/** What the page shows in the place of the sample address. */
function publicAddress(): string {
  const [curl] = readSnippet("first-order", "validate");
  return /API="(.*)\/api/.exec(curl.code)?.[1] ?? "";
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

/** Ids and instants as the guide shows them: of the right form, and the same at every run. */
function steady(output: string): string {
  return output
    .replaceAll(server.url, SAMPLE_URL)
    .replaceAll(publicAddress(), SAMPLE_URL)
    .replaceAll(/\b([a-z]{3}(?:_test)?)_[0-9A-Za-z]{15,}/g, "$1_4cTq0GDkYvH1mZ7pXbN2Ws")
    .replaceAll(/(\/(?:track|r|pin)\/)[\w-]{20,}/g, "$14cTq0GDkYvH1mZ7pXbN2Ws")
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "2026-11-22T09:29:00.000Z");
}

function answersIn(output: string): Record<string, unknown> {
  const lines = steady(output).trim().split("\n");
  expect(lines, output).toHaveLength(STEPS.length);
  return Object.fromEntries(STEPS.map((step, at) => [step, JSON.parse(lines[at]!) as unknown]));
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
  await expect(`${steady(JSON.stringify(events, null, 2))}\n`).toMatchFileSnapshot(
    path.join(GUIDE_FOLDER, "snippets/events.json"),
  );
});

type SentEvent = { type: string; timestamp: string; data: unknown };

async function eventsOf(key: string): Promise<SentEvent[]> {
  await fanOutEvents();
  const { body } = await get("/events?limit=100", key);
  const events = body.events as SentEvent[];
  return events.map(({ type, timestamp, data }) => ({ type, timestamp, data }));
}

/** An order that nobody could take, one that was cancelled, and a wallet that ran low. */
async function liveEvents(): Promise<SentEvent[]> {
  const rider = await createRider(merchant.pickup);
  await changeRows((sql) => sql`update riders set active_jobs = job_limit where id = ${rider.id}`);
  await createOrder(merchant.liveKey, await quotedOrder(merchant));
  await changeRows((sql) => sql`update riders set active_jobs = 0 where id = ${rider.id}`);
  await restoreCapacity();
  const order = await placeOrder(merchant, { fields: RECIPIENT });
  await post(`/orders/${order.id}/cancel`, merchant.liveKey, { reason_code: "out_of_stock" });
  return eventsOf(merchant.liveKey);
}

/** A delivery with every status, and a test event. */
async function testEvents(): Promise<SentEvent[]> {
  const { id } = await placeOrder(merchant, { environment: "test", fields: RECIPIENT });
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
