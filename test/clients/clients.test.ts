import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import versions from "@/clients/versions.json" with { type: "json" };
import { publicUrl } from "@/lib/core/env";
import { SAMPLE_URL } from "@/lib/guide/snippets";
import { quotedOrders } from "../bulk-orders";
import { startLocalFront } from "../local-front";
import { placeOrder, quotedOrder } from "../orders";
import { moveTestOrder } from "../webhook-sink";
import { createMerchant, type TestMerchant } from "../world";
import { expectFaults, TRIED_WITH } from "./faults";
import { startFaultyProxy, type Fault } from "./faulty-proxy";
import { offerArchives } from "./guide-archives";
import { expectGuideToRun, GUIDE_STEPS, guideCode, receivedWebhook } from "./guide-program";
import { installClients, LANGUAGES, runProgram } from "./installed-clients";

let server: { url: string; stop(): void };
let folder: string;
let merchant: TestMerchant;

beforeAll(async () => {
  server = await startLocalFront();
  folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-clients-"));
  installClients(folder, ["python", "php"]);
});

beforeEach(async () => {
  merchant = await createMerchant();
});

afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

/** Replacements by name for the packages that the PHP client needs of Composer's registry. */
const STAND_INS = {
  type: "package",
  package: ["psr/http-client", "psr/http-factory", "psr/http-message", "guzzlehttp/guzzle"].map(
    (name) => ({ name, version: "1.0.0", type: "metapackage" }),
  ),
};

const DRIVEN = [
  ["Python", "py"],
  ["PHP", "php"],
] as const;

describe.each(DRIVEN)("the %s client", (_, file) => {
  const isThere = LANGUAGES[file].isThere();

  const call = async (
    command: string,
    name: string,
    fields: object,
    url = server.url,
    how = {},
  ) => {
    const args = [command, name, JSON.stringify(fields)];
    const env = { TUMIZA_KEY: merchant.testKey, TUMIZA_URL: url, ...how };
    return JSON.parse(await runProgram(file, { folder, program: `drive.${file}`, args, env }));
  };

  const through = async (faults: Fault[], name: string, fields: object) => {
    const proxy = await startFaultyProxy(server.url, faults);
    const answer = await call("call", name, fields, proxy.url);
    proxy.stop();
    return { answer, seen: proxy.seen };
  };

  test.skipIf(!isThere)("quotes, places, follows and cancels an order", async () => {
    const parcel = await quotedOrder(merchant, { environment: "test" });
    const { delivery_fee: _fee, ...route } = parcel;
    const { delivery_fee } = await call("call", "quoteDelivery", route);
    const { order_id } = await call("call", "createOrder", { ...route, delivery_fee });
    await call("call", "cancelOrder", { order_id, reason_code: "out_of_stock" });
    expect(await call("call", "readOrder", { order_id })).toMatchObject({ status: "cancelled" });
  });

  test.skipIf(!isThere)("places one order although its first answers are lost", async () => {
    const parcel = await quotedOrder(merchant, { environment: "test" });
    const { answer, seen } = await through(["lose", "lose"], "createOrder", parcel);
    const keys = new Set(seen.map((headers) => headers["idempotency-key"]));
    expect([seen.length, keys.size]).toEqual([3, 1]);
    const orders = (await call("each", "listOrders", {})) as { order_id: string }[];
    expect(orders.map(({ order_id }) => order_id)).toEqual([answer.order_id]);
  });

  test.skipIf(!isThere)("places many orders once although their first answer is lost", async () => {
    const orders = await quotedOrders(merchant, 3, { environment: "test" });
    const { answer, seen } = await through(["lose"], "createOrders", { orders });
    expect(seen).toHaveLength(2);
    expect(answer).toMatchObject({ placed: 3, refused: 0 });
    const listed = (await call("each", "listOrders", {})) as { order_id: string }[];
    expect(listed).toHaveLength(3);
  });

  test.skipIf(!isThere)("gives the orders of an export one by one", async () => {
    const orders = await quotedOrders(merchant, 3, { environment: "test" });
    await call("call", "createOrders", { orders });
    const exported = await call("lines", "exportOrders", { status: "searching" });
    expect(exported).toEqual(await call("each", "listOrders", {}));
    expect(await call("lines", "exportOrders", { status: "nowhere" })).toMatchObject({
      status: 400,
    });
    if (file === "py") expect(await call("async-lines", "exportOrders", {})).toEqual(exported);
  });

  test.skipIf(!isThere)("follows an order to its end, over lost connections", async () => {
    const { id } = await placeOrder(merchant, { environment: "test" });
    await moveTestOrder(merchant, id, "assigned", "picked_up", "delivered", "completed");
    const types = ["created", "assigned", "picked_up", "delivered"].map((it) => `order.${it}`);
    const entries = await call("lines", "streamOrder", { order_id: id });
    expect(entries.map(({ type }: { type: string }) => type)).toEqual([
      ...types,
      "pod.ready",
      "order.completed",
    ]);
    expect(await call("lines", "streamOrder", { order_id: "ord_0" })).toMatchObject({
      status: 404,
    });
    if (file !== "py") return;
    expect(await call("async-lines", "streamOrder", { order_id: id })).toEqual(entries);
  });

  test.skipIf(!isThere)("places one run although its first answer is lost", async () => {
    const { delivery_lat, delivery_lng } = await quotedOrder(merchant, { environment: "test" });
    const drops = [0, 0.01].map((north) => ({ delivery_lat: delivery_lat + north, delivery_lng }));
    const { total_fee } = await call("call", "quoteRun", { drops });
    const { answer } = await through(["lose"], "createRun", { drops, total_fee });
    const orders = (await call("each", "listOrders", {})) as { run: { run_id: string } }[];
    expect(orders.map(({ run }) => run.run_id)).toEqual([answer.run_id, answer.run_id]);
  });

  test.skipIf(!isThere)("does not repeat what could act twice, except after a 429", async () => {
    const { id: order_id } = await placeOrder(merchant, { environment: "test" });
    const startedAt = performance.now();
    const { answer, seen } = await through(["refuse", "lose"], "cancelOrder", { order_id });
    expect(answer).toMatchObject({ status: 0 });
    expect(seen).toHaveLength(2);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
  });

  test.skipIf(!isThere)("says why a call is refused", async () => {
    const unknown = await call("call", "readOrder", { order_id: "ord_unknown" });
    expect(unknown).toEqual({
      status: 404,
      error: "Order not found",
      requestId: expect.stringMatching(/^req_/),
      code: "order_not_found",
      issues: [],
      family: "NotFoundError",
    });
    const parcel = await quotedOrder(merchant, { environment: "test" });
    const refused = await call("call", "createOrder", { ...parcel, receiver_phone: "12" });
    expect(refused).toMatchObject({
      code: "invalid_request",
      issues: [{ field: "receiver_phone", code: "no_phone" }],
      family: "InvalidRequestError",
    });
    const unanswered = await call("call", "validateKey", {}, "http://127.0.0.1:1", {
      TUMIZA_RETRIES: "0",
    });
    expect(unanswered).toMatchObject({ status: 0, code: null, family: "NoAnswerError" });
  });

  test.skipIf(!isThere).each(["", " ", ".", ".."])("asks nothing with the id %j", async (id) => {
    const { seen } = await through([], "readOrder", { order_id: id }).catch(() => ({ seen: [] }));
    expect(seen).toEqual([]);
  });

  test.skipIf(!isThere)("says which client it is", async () => {
    const { seen } = await through([], "validateKey", {});
    expect(seen[0]?.["user-agent"]).toMatch(/^tumiza-(?:python|php)\/\d+\.\d+\.\d+$/);
  });

  test.skipIf(!isThere)("tries one call as often and as long as it says", async () => {
    const parcel = await quotedOrder(merchant, { environment: "test" });
    const once = await through(["lose"], "createOrder", { ...parcel, retries: 0 });
    expect([once.answer.family, once.seen.length]).toEqual(["NoAnswerError", 1]);
    const how = { retries: 1, timeout_seconds: 1 };
    const stalled = await through(["stall", "stall"], "validateKey", how);
    expect([stalled.answer.family, stalled.seen.length]).toEqual(["NoAnswerError", 2]);
  });

  test.skipIf(!isThere)("tells the id of a request that succeeded", async () => {
    expect(await call("request-id", "validateKey", {})).toMatch(/^req_\w+$/);
  });

  test.skipIf(!isThere)("comes through every fault of the sandbox, or says which it met", () =>
    expectFaults(merchant, (order) => call("call", "createOrder", order, server.url, TRIED_WITH)),
  );

  test.skipIf(!isThere)("goes through every page of a list", async () => {
    const placed = [];
    for (let count = 0; count < 3; count += 1) {
      placed.push((await placeOrder(merchant, { environment: "test" })).id);
    }
    const orders = (await call("each", "listOrders", { limit: 2 })) as { order_id: string }[];
    expect(orders.map(({ order_id }) => order_id)).toEqual(placed.reverse());
  });

  test.skipIf(!isThere)("accepts our webhooks alone", async () => {
    const { id, ...sent } = await receivedWebhook(merchant);
    const verify = (changed: object) =>
      call("verify", "", { ...sent, tolerance: 300, ...changed }) as Promise<object>;
    expect(await verify({})).toMatchObject({ type: "order.created", data: { order_id: id } });
    for (const changed of [
      { body: `${sent.body} ` },
      { secret: `whsec_${Buffer.alloc(24, 1).toString("base64")}` },
      { tolerance: -1 },
      { headers: { none: "" } },
      { headers: { ...sent.headers, "webhook-signature": "v1,%%% nothing" } },
    ]) {
      expect(await verify(changed)).toEqual({ refused: expect.stringMatching(/webhook/) });
    }
  });
});

describe.runIf(LANGUAGES.py.isThere())("the Python client for asyncio", () => {
  const call = async (command: string, name: string, fields: object, url = server.url) => {
    const args = [command, name, JSON.stringify(fields)];
    const env = { TUMIZA_KEY: merchant.testKey, TUMIZA_URL: url };
    return JSON.parse(await runProgram("py", { folder, program: "drive.py", args, env }));
  };

  test("places one order although its first answer is lost, and says why a call is refused", async () => {
    const parcel = await quotedOrder(merchant, { environment: "test" });
    const proxy = await startFaultyProxy(server.url, ["lose"]);
    const placed = await call("async", "createOrder", parcel, proxy.url);
    proxy.stop();
    expect(placed).toMatchObject({ idempotent_replay: true });
    const unknown = await call("async", "readOrder", { order_id: "ord_unknown" });
    expect(unknown).toMatchObject({ code: "order_not_found", family: "NotFoundError" });
  });

  test("runs calls beside each other, and keeps their answers apart", async () => {
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => placeOrder(merchant, { environment: "test" })),
    );
    const calls = orders.map(({ id }) => ({ order_id: id }));
    const read = (await call("async-together", "readOrder", { calls })) as { order_id: string }[];
    expect(read.map(({ order_id }) => order_id)).toEqual(orders.map(({ id }) => id));
    const all = (await call("async-each", "listOrders", { limit: 2 })) as { order_id: string }[];
    expect(all.map(({ order_id }) => order_id).sort()).toEqual(orders.map(({ id }) => id).sort());
  });
});

const hasMypy = spawnSync("mypy", ["--version"]).status === 0;

test.skipIf(!hasMypy)("the Python client and the guide's programs pass mypy's strict check", () => {
  const programs = ["client", "first-order", "receive-webhook"].map(
    (name) => `docs/guide/snippets/${name}.py`,
  );
  const cache = mkdtempSync(path.join(os.tmpdir(), "tumiza-mypy-"));
  for (const checked of [["clients/python/tumiza"], ...programs.map((program) => [program])]) {
    const { stdout } = spawnSync("mypy", ["--strict", "--cache-dir", cache, ...checked], {
      env: { ...process.env, MYPYPATH: path.resolve("clients/python") },
    });
    expect(stdout.toString()).toMatch(/^Success/);
  }
  rmSync(cache, { recursive: true });
});

describe.each(["py", "php"] as const)("the clients' guide in %s", (file) => {
  test.skipIf(!LANGUAGES[file].isThere())("runs from an empty folder", () =>
    expectGuideToRun(file, { folder, merchant, url: server.url }),
  );
});

describe("the commands of the guide", () => {
  const inEmptyFolder = async (fence: string, env: (place: string) => object) => {
    const place = mkdtempSync(path.join(os.tmpdir(), "tumiza-empty-"));
    const archives = await offerArchives(folder, server.url);
    await archives.type(fence, place, env(place));
    archives.stop();
    return place;
  };
  const has = (program: string) => spawnSync(program, ["--version"]).status === 0;

  test.skipIf(!LANGUAGES.py.isThere() || !has("pip"))(
    "installs the Python client with pip, without the registry",
    async () => {
      const place = await inEmptyFolder("pip", (PIP_TARGET) => ({ PIP_NO_INDEX: "1", PIP_TARGET }));
      const program = "import tumiza; print(tumiza.Client.quote_delivery.__name__)";
      const env = { ...process.env, PYTHONPATH: place };
      const said = execFileSync("python3", ["-c", program], { cwd: os.tmpdir(), env });
      expect(said.toString().trim()).toBe("quote_delivery");
      rmSync(place, { recursive: true });
    },
  );

  test.skipIf(!LANGUAGES.php.isThere() || !has("composer"))(
    "installs the PHP client with Composer, without the registry",
    async () => {
      const place = await inEmptyFolder("Composer", (COMPOSER_HOME) => {
        const config = JSON.stringify({ repositories: [{ "packagist.org": false }, STAND_INS] });
        writeFileSync(path.join(COMPOSER_HOME, "config.json"), config);
        return { COMPOSER_HOME, COMPOSER_ALLOW_SUPERUSER: "1" };
      });
      const program =
        '<?php require "vendor/autoload.php"; echo (int) class_exists("Tumiza\\\\Client");';
      writeFileSync(path.join(place, "check.php"), program);
      const said = await runProgram("php", { folder: place, program: "check.php", env: {} });
      expect(said).toBe("1");
      rmSync(place, { recursive: true });
    },
  );
});

test("every package has the version that its guide names", () => {
  const versionIn = (file: string, pattern: RegExp) =>
    pattern.exec(readFileSync(`clients/${file}`, "utf8"))?.[1];
  expect([
    versionIn("typescript/package.json", /"version": "(.+)"/),
    versionIn("medusa/package.json", /"version": "(.+)"/),
    versionIn("python/pyproject.toml", /^version = "(.+)"/m),
    versionIn("woocommerce/tumiza.php", /Version: (.+)/),
    versionIn("typescript/README.md", /tumiza-(\d+\.\d+\.\d+)\.tgz/),
    versionIn("php/README.md", /tumiza-php-(.+)\.tgz/),
    versionIn("python/README.md", /tumiza-(.+)-py3/),
    versionIn("../docs/guide/clients.md", /tumiza-(\d+\.\d+\.\d+)\.tgz/),
    versionIn("../docs/guide/medusa.md", /tumiza-medusa-(.+)\.tgz/),
  ]).toEqual(Array.from({ length: 9 }, () => versions[0]));
});

test.each([
  ["typescript", "mjs"],
  ["python", "py"],
  ["php", "php"],
])("every program in the README of the %s client is one of the guide", (language, file) => {
  const readme = readFileSync(`clients/${language}/README.md`, "utf8");
  const programs = [...readme.matchAll(/^```(?:js|python|php)\n([^]*?)\n```$/gm)];
  const shown = GUIDE_STEPS.map((step) => guideCode(file, step).replaceAll(publicUrl, SAMPLE_URL));
  expect(programs.map(([, code]) => code).sort()).toEqual(shown.sort());
});
