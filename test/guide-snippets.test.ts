import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GuideText } from "@/app/docs/_components/guide-text";
import { withGuideKey } from "@/components/developers/guide-key";
import { publicUrl } from "@/lib/core/env";
import { restoreCapacity } from "@/lib/domain/dispatch/capacity/restore-capacity";
import { EVENT_TYPES } from "@/lib/domain/messaging/webhooks/event-types";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "@/lib/domain/order-status";
import { listGuidePages, readGuidePage } from "@/lib/guide/read-guide";
import { GUIDE_FOLDER, readSnippet } from "@/lib/guide/snippets";
import { freePort } from "@/test/free-port";
import { workRoboRiders } from "@/worker/robo-riders";
import { api, get, patch, post } from "./api";
import { changeRows } from "./change-rows";
import { receivedWebhook } from "./clients/guide-program";
import { createGuideMerchant, GUIDE_ORDER, steady } from "./guide-merchant";
import { variablesFor, writePhoto } from "./guide-variables";
import { startLocalFront } from "./local-front";
import { createSeries, seriesBody, workSeries } from "./order-series";
import { createOrder, placeOrder, quotedOrder } from "./orders";
import { requestPin } from "./pin-requests";
import { createEndpoint } from "./webhook-sink";
import { createRider, type TestMerchant } from "./world";

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

/** The programs of the quickstart, as its page shows them in a language. */
function shownPrograms(language: string): { steps: string; receiver: string } {
  const markdown = readGuidePage("quickstart")?.body ?? "";
  const page = renderToStaticMarkup(GuideText({ markdown }));
  const regions = /<pre [^>]*aria-label="([^"]+), ([^",]+)"[^>]*><code>([^]*?)<\/code>/g;
  const shown = [...page.matchAll(regions)].filter(([, , shownAs]) => shownAs === language);
  const codes = shown.map(([, label = "", , code = ""]) => ({
    isReceiver: label.includes("Receive webhooks"),
    code: code.replaceAll(/&(\w+|#x27);/g, (_, name: string) => ENTITIES[name] ?? ""),
  }));
  const join = (isReceiver: boolean) =>
    codes
      .filter((one) => one.isReceiver === isReceiver)
      .map(({ code }) => code)
      .join("\n\n")
      .replaceAll(publicUrl, server.url);
  return { steps: join(false), receiver: join(true) };
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function writeProgram(name: string, code: string): string {
  const program = path.join(folder, name);
  writeFileSync(program, `${code}\n`);
  return program;
}

async function run(file: Language, program: string, env: object, cwd = folder): Promise<string> {
  const child = spawn(INTERPRETERS[file], [program], {
    cwd,
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => (output += text.toString()));
  }
  await once(child, "close");
  return output;
}

function answersIn(output: string, steps = STEPS): Record<string, unknown> {
  const lines = output.trim().split("\n");
  expect(lines, output).toHaveLength(steps.length);
  const answers = steps.map((step, at) => [step, JSON.parse(lines[at]!) as unknown]);
  return JSON.parse(steady(Object.fromEntries(answers), server.url)) as Record<string, unknown>;
}

const READERS = [
  ["JavaScript", "mjs"],
  ["curl", "sh"],
  ["PHP", "php"],
  ["Python", "py"],
] as const;

describe("a reader who follows the quickstart", () => {
  for (const [language, file] of READERS) {
    test.skipIf(!canRunLanguage(file))(
      `in ${language} ends with a delivered order and a verified webhook`,
      async () => {
        const { steps, receiver } = shownPrograms(language);
        const program = writeProgram(`steps.${file}`, steps);
        const env = { TUMIZA_KEY: merchant.testKey };
        const answers = answersIn(await run(file, program, env));
        await expect(`${JSON.stringify(answers, null, 2)}\n`).toMatchFileSnapshot(
          path.join(GUIDE_FOLDER, "snippets/first-order.json"),
        );
        expect(answers.follow).toMatchObject({ status_code: "delivered" });

        // The curl chapter has no receiver, so its reader uses another language's.
        const listening = await listen(receiver || shownPrograms("JavaScript").receiver, file);
        try {
          // Their own key is in the programs of a reader who asked for it.
          const others = withGuideKey(steps, merchant.testKey).replace("order-1001", "order-1002");
          writeProgram(`steps.${file}`, others);
          await run(file, program, {});
          expect(listening.output()).toMatch(/received order\.delivered/);
          expect(await listening.answerTo("{}")).toBe(400);
        } finally {
          listening.stop();
        }
      },
    );
  }
});

/** Starts the page's receiver, and adds its address as the page says. */
async function listen(code: string, file: Language) {
  const language = file === "sh" ? "mjs" : file;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { secret } = await createEndpoint(merchant, url);
  const program = writeProgram(`receiver.${language}`, code.replace("4000", String(port)));
  const args = language === "php" ? ["-S", `127.0.0.1:${port}`, program] : [program];
  const child = spawn(INTERPRETERS[language], args, {
    env: { ...process.env, WEBHOOK_SECRET: secret },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text: Buffer) => (output += text.toString()));
  }
  await untilItAnswers(url);
  const answerTo = async (body: string) => {
    const headers = {
      "webhook-id": "evt_1",
      "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
      "webhook-signature": "v1,AAAA",
    };
    return (await fetch(url, { method: "POST", headers, body })).status;
  };
  return { output: () => output, answerTo, stop: () => child.kill("SIGKILL") };
}

const REQUESTS = [
  "place",
  "pin",
  "branch",
  "series",
  "riders",
  "robot",
  "run",
  "many",
  "export",
  "report",
  "stream",
  "priority",
  "photo",
  "refunds",
  "fault",
  "feed",
  "busy",
  "offer",
  "step",
  "capacity",
  "positions",
  "webhook",
  "sandbox",
  "checklist",
];

test.skipIf(!canRunLanguage("sh"))(
  "the guide's other requests have the shown answers",
  async () => {
    const { id: orderId } = await placeOrder(merchant, {
      environment: "test",
      fields: GUIDE_ORDER,
    });
    await fanOutEvents();
    writeFileSync(path.join(folder, "order.json"), JSON.stringify({ order_id: orderId }));
    writePhoto(folder);
    const shown = REQUESTS.map((step) => readSnippet("requests", step)[0].code).join("\n\n");
    const program = writeProgram("requests.sh", shown.replaceAll(publicUrl, server.url));
    const output = await run("sh", program, await variablesFor(merchant));
    const answers = answersIn(output, REQUESTS);
    await expect(`${JSON.stringify(answers, null, 2)}\n`).toMatchFileSnapshot(
      path.join(GUIDE_FOLDER, "snippets/requests.json"),
    );
  },
);

/** What a page of the guide shows in a language, from its first request to its last. */
function requestsOf(page: string, file: Language): string {
  const text = readFileSync(path.join(GUIDE_FOLDER, `${page}.md`), "utf8");
  return [...text.matchAll(/^\{\{code (first-order|requests) ([\w ]+)\}\}$/gm)]
    .map(([, program = "", steps = ""]) => readSnippet(program, ...steps.split(" ")))
    .map((samples) => samples.find((sample) => sample.file === file)?.code ?? "")
    .join("\n\n")
    .replaceAll(publicUrl, server.url);
}

describe.each(READERS)("every page of the guide, read alone, in %s", (_, file) => {
  test.skipIf(!canRunLanguage(file))("sends requests that are answered", async () => {
    for (const { slug: page } of listGuidePages()) {
      const code = requestsOf(page, file);
      if (code.trim() === "") continue;
      const shop = await createGuideMerchant();
      const fresh = mkdtempSync(path.join(folder, "page-"));
      writePhoto(fresh);
      const env = await variablesFor(shop);
      const program = writeProgram(`${page}.${file}`, code);
      const lines = (await run(file, program, env, fresh)).trim().split("\n");
      for (const line of lines) expect(`${page}: ${line}`).toMatch(/^[\w-]+: \{.*\}$/);
      const refused = lines.filter((line) => (JSON.parse(line) as { code?: string }).code);
      const isRehearsed = code.includes("X-Test-Scenario");
      expect(refused.join("\n"), page).toMatch(isRehearsed ? /"rate_limited"/ : /^$/);
    }
  });
});

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

test.skipIf(!hasOpenssl)("the guide's terminal gives a webhook's signature", async () => {
  const { body, headers, secret } = await receivedWebhook(merchant);
  writeFileSync(path.join(folder, "body.json"), body);
  const program = writeProgram("check.sh", readSnippet("check-webhook", "check")[0].code);
  const output = await run("sh", program, {
    WEBHOOK_SECRET: secret,
    WEBHOOK_ID: headers["webhook-id"],
    WEBHOOK_TIMESTAMP: headers["webhook-timestamp"],
  });
  expect(output.trim()).toBe(headers["webhook-signature"]);
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

type SentEvent = { id: string; type: string; timestamp: string; data: unknown };

async function eventsOf(key: string): Promise<SentEvent[]> {
  await fanOutEvents();
  const { body } = await get("/events?limit=100", key);
  const events = body.events as SentEvent[];
  return events.map(({ id, type, timestamp, data }) => ({ id, type, timestamp, data }));
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
  await patch(`/orders/${order.id}`, merchant.liveKey, { dropoff_note: "Ring at the blue gate" });
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
  const late = await placeOrder(merchant, { environment: "test", fields: GUIDE_ORDER });
  await post("/test/robo-rider", merchant.testKey, {
    order_id: late.id,
    scenario: "late",
    seconds_per_step: 0,
  });
  await workRoboRiders();
  await reportTestOrder();
  const pin_request_id = await requestPin(merchant.testKey, { receiver_name: "Thoko Banda" });
  const pin = { lat: -13.9622, lng: 33.7912, accuracy_m: 12, landmark: "Blue gate" };
  await post("/test/simulate-pin", merchant.testKey, { pin_request_id, ...pin });
  await failTestSeries();
  await payOutTestOrder();
  const endpoint = await createEndpoint(merchant, `http://127.0.0.1:${await freePort()}/`);
  await post(`/webhook-endpoints/${endpoint.id}/test`, merchant.testKey);
  return eventsOf(merchant.testKey);
}

/** A series whose order costs more than the test wallet has. */
async function failTestSeries(): Promise<void> {
  const balanceOf = (balance: number | null) =>
    api("PUT", "/api/v1/external/test/wallet", { key: merchant.testKey, body: { balance } });
  const order = { merchant_reference_id: "Bread 47" };
  await createSeries(merchant.testKey, seriesBody(merchant, { order }));
  await balanceOf(0);
  await workSeries();
  await balanceOf(null);
}

/** A delivered test order that is rated, disputed, answered and decided. */
async function reportTestOrder(): Promise<void> {
  const { id } = await placeOrder(merchant, { environment: "test", fields: GUIDE_ORDER });
  const send = (path: string, body: object) => post(path, merchant.testKey, body);
  await send("/test/simulate-status", { order_id: id, status: "delivered" });
  await send("/test/simulate-rating", { order_id: id, stars: 4, comment: "Very friendly" });
  await send(`/orders/${id}/dispute`, { reason: "damaged", note: "The box is torn." });
  await send(`/orders/${id}/dispute/note`, { note: "Our camera shows that the box was whole." });
  const answer = "The rider had it in a bag.";
  await send("/test/simulate-dispute", { order_id: id, answer, decision: "not_delivered" });
}

/** The money of a test order, from the door to the wallet two days later. */
async function payOutTestOrder(): Promise<void> {
  const fields = { ...GUIDE_ORDER, collect_amount: 25_000 };
  const { id } = await placeOrder(merchant, { environment: "test", fields });
  await post("/test/simulate-status", merchant.testKey, { order_id: id, status: "delivered" });
  for (let day = 0; day < 2; day += 1) {
    // The second day begins after the first.
    // oxlint-disable-next-line no-await-in-loop
    await post("/test/clock", merchant.testKey, { advance_minutes: 24 * 60 });
  }
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { method: "POST", body: "{}" }).catch(() => undefined);
    if (answer) return;
    await wait(50);
  }
}
