import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verifyWebhook } from "@/clients/typescript/src/index";
import { get, post } from "../api";
import { quotedOrders } from "../bulk-orders";
import { changeRows } from "../change-rows";
import { freePort } from "../free-port";
import { startLocalFront } from "../local-front";
import { quotedOrder } from "../orders";
import { fanOut } from "../webhook-sink";
import { createMerchant, type TestMerchant } from "../world";
import { installClients } from "./installed-clients";

let server: { url: string; stop(): void };
let folder: string;
let merchant: TestMerchant;
let home: string;

beforeAll(async () => {
  server = await startLocalFront();
  folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-command-"));
  installClients(folder, ["typescript"]);
});

beforeEach(async () => {
  merchant = await createMerchant();
  // Latitudes of the market are negative, which a command line takes for options. This one is south
  // of every other test's riders.
  merchant.pickup.latitude = -50.5;
  await changeRows(
    (sql) => sql`update pickups set latitude = -50.5 where merchant_id = ${merchant.id}`,
  );
  home = mkdtempSync(path.join(folder, "home-"));
});

afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

const env = (key = merchant.testKey) => ({
  ...process.env,
  XDG_CONFIG_HOME: home,
  TUMIZA_KEY: key,
  TUMIZA_URL: server.url,
});
const bin = () => path.join(folder, "node_modules/.bin/tumiza");

async function tumizaWith(key: string, ...args: string[]) {
  return (await promisify(execFile)(bin(), args, { env: env(key) })).stdout.trim();
}

const tumiza = (...args: string[]) => tumizaWith(merchant.testKey, ...args);

/** What a failing command prints. */
const refusedWith = (key: string, ...args: string[]) =>
  tumizaWith(key, ...args).then(
    (said) => `succeeded: ${said}`,
    (error: unknown) => (error as { stderr: string }).stderr,
  );

const refused = (...args: string[]) => refusedWith(merchant.testKey, ...args);

/** A command that runs until it is stopped, and its output so far. */
function start(...args: string[]) {
  const running = spawn(bin(), args, { env: env() });
  let said = "";
  for (const output of [running.stdout, running.stderr]) {
    output.on("data", (text: Buffer) => (said += text.toString()));
  }
  return {
    said: () => said,
    stop: () =>
      new Promise((resolve) => {
        running.once("close", resolve);
        running.kill();
      }),
  };
}

async function somePlace(): Promise<string> {
  const { delivery_lat, delivery_lng } = await quotedOrder(merchant, { environment: "test" });
  return `${delivery_lat},${delivery_lng}`;
}

async function placeByCommand(...options: string[]) {
  const placed = await tumiza("order", await somePlace(), "--json", ...options);
  return (JSON.parse(placed) as { order_id: string }).order_id;
}

test("signs in, quotes, places and moves an order, and follows the log", async () => {
  const { name } = (await get("/validate", merchant.testKey)).body as { name: string };
  expect(await tumiza("login")).toContain(
    `Signed in to the test environment of ${name}. Balance: `,
  );
  expect(statSync(path.join(home, "tumiza.json")).mode & 0o077).toBe(0);
  const place = await somePlace();
  expect(place).toMatch(/^-/);
  expect(await tumiza("quote", place)).toMatch(/^MWK \d+, [\d.]+ km$/);
  const order_id = await placeByCommand();
  const following = start("logs", "--follow");
  await fanOut(merchant);
  await expect.poll(following.said).toMatch(/ order\.created evt_\w+\n/);
  expect(await tumiza("trigger", order_id, "delivered")).toBe(`${order_id} is delivered.`);
  await fanOut(merchant);
  await expect.poll(following.said).toMatch(/ order\.delivered evt_\w+\n/);
  await following.stop();
  expect(following.said().match(/order\.created/g)).toHaveLength(1);
  expect(await tumiza("logs")).toBe(following.said().trim());
});

test("finds a place whose coordinates can be quoted", async () => {
  const [first = ""] = (await tumiza("places", "shoprite", "lilongwe")).split("\n");
  expect(first).toMatch(/^-\d+\.\d+,\d+\.\d+  Shoprite.*, Lilongwe  landmark$/);
  expect(await tumiza("places", "shopite")).toContain("landmark, similar");
  expect(await tumiza("places", "zzxxqqjj")).toBe("No such place. Ask your customer for a pin.");
});

test("lists disputes by their state", async () => {
  expect(await tumiza("disputes")).toBe("No disputes.");
  const order_id = await placeByCommand();
  await tumiza("trigger", order_id, "delivered");
  await post(`/orders/${order_id}/dispute`, merchant.testKey, { reason: "damaged" });
  const line = `${order_id}  open  The parcel is damaged or not complete.`;
  expect(await tumiza("disputes", "--status", "open")).toBe(line);
  expect(await tumiza("disputes", "--status", "decided")).toBe("No disputes.");
  expect(await refused("disputes", "--status", "lost")).toContain("state");
});

test("asks a customer for a pin and reads the answer", async () => {
  const [id = "", link] = (await tumiza("pin", "--name", "Thoko")).split(" ");
  expect(link).toMatch(new RegExp(`/pin/${id}$`));
  expect(await tumiza("pin", id)).toBe("The link is waiting.");
  const answer = { lat: -13.96, lng: 33.79, landmark: "Blue gate" };
  await post("/test/simulate-pin", merchant.testKey, { pin_request_id: id, ...answer });
  expect(await tumiza("pin", id)).toBe("-13.96,33.79  Blue gate  door");
  expect(await refused("pin", "--text")).toContain("receiver_phone");
});

test("keeps the options beside a negative latitude, in any order", async () => {
  const place = await somePlace();
  for (const args of [
    ["order", place, "--phone", "+265999123456", "--reference", "A-1", "--json"],
    ["order", "--phone", "+265999123456", "--reference", "A-2", "--json", "--", place],
  ]) {
    const { order_id } = JSON.parse(await tumiza(...args)) as { order_id: string };
    const listed = JSON.parse(await tumiza("orders", "--json")) as {
      orders: { order_id: string; receiver_phone: string }[];
    };
    expect(listed.orders[0]).toMatchObject({ order_id, receiver_phone: "+265999123456" });
  }
  expect(await refused("order", "--", place, "--phone", "+265999123456")).toContain(
    "Write --phone before the --",
  );
  expect(await refused("order", place, place)).toContain("one destination");
  expect(await tumiza("orders", "--limit", "1")).toMatch(
    /^ord_\w+ {2}searching {2}MWK \d+ {2}A-2$/,
  );
  expect(await tumiza("orders", "--status", "delivered")).toBe("No orders.");
});

test("quotes several destinations together, and places them as one run", async () => {
  const { delivery_lat, delivery_lng } = await quotedOrder(merchant, { environment: "test" });
  const places = [0, 0.01].map((north) => `${delivery_lat + north},${delivery_lng}`);
  expect(await tumiza("quote", ...places)).toMatch(
    /^MWK \d+, MWK \d+ less than one by one, 1 route\(s\)$/,
  );
  expect(await tumiza("run", ...places)).toMatch(/^run_\w+\nord_\w+ http\S+\nord_\w+ http\S+$/);
});

test("follows an order until it is over", async () => {
  const id = await placeByCommand();
  await tumiza("trigger", id, "cancelled");
  expect((await tumiza("follow", id)).split("\n")).toEqual([
    expect.stringMatching(/^\S+ order\.created evt_\w+$/),
    expect.stringMatching(/^\S+ order\.cancelled evt_\w+$/),
  ]);
  expect(await refused("follow")).toContain("Name one order");
  expect(await tumiza("refunds", id)).toMatch(/^MWK \d+ {2}cancelled$/);
});

test("places the orders of a file once, and says which were refused", async () => {
  const orders = await quotedOrders(merchant, 2, { environment: "test" });
  const file = path.join(home, "orders.jsonl");
  const write = (...lines: string[]) => writeFileSync(file, lines.join("\n"));
  write(...orders.map((order) => JSON.stringify(order)), "");
  const said = await tumiza("create", file);
  expect(await tumiza("export", "--search", "no such order")).toBe("");
  const exported = (await tumiza("export")).split("\n");
  expect(exported.map((line) => (JSON.parse(line) as { status: string }).status)).toEqual([
    "searching",
    "searching",
  ]);
  expect(said).toMatch(/^order-0 ord_\w+\norder-1 ord_\w+$/);
  expect(await tumiza("create", file)).toBe(said);
  write(JSON.stringify({ ...orders[0], idempotency_key: "order-2", delivery_fee: 1 }));
  const failed = await promisify(execFile)(bin(), ["create", file], { env: env() }).catch(
    (error: unknown) => error as { code: number; stdout: string },
  );
  expect(failed).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^order-2 fee_not_quoted: /),
  });
  expect(await refusedWith(merchant.liveKey, "create", file)).toContain("Add --yes to place it.");
  write("{");
  expect(await refused("create", file)).toBe(`Line 1 of ${file} is not JSON.\n`);
});

test("takes money from a live wallet only when asked to", async () => {
  const place = await somePlace();
  const liveOrders = async () =>
    (JSON.parse(await tumizaWith(merchant.liveKey, "orders", "--json")) as { orders: unknown[] })
      .orders.length;
  for (const args of [
    ["order", place],
    ["run", place, place],
  ]) {
    expect(await refusedWith(merchant.liveKey, ...args)).toMatch(
      /takes MWK \d+ from your wallet .* Add --yes to place it/,
    );
  }
  expect(await liveOrders()).toBe(0);
  // The rest is decided by the server, which has no rider here.
  expect(await refusedWith(merchant.liveKey, "order", place, "--yes")).toMatch(/^ERR_NO_CAPACITY/);
  expect(await refusedWith(merchant.liveKey, "trigger", "order.delivered")).toContain("test key");
});

test("causes an event of a new test order, or of the named one", async () => {
  const said = await tumiza("trigger", "order.delivered");
  const [, order_id = ""] = /^order\.delivered of (ord_\w+)$/.exec(said) ?? [];
  expect(await tumiza("trigger", "order.completed", order_id)).toBe(
    `order.completed of ${order_id}`,
  );
  expect(await tumiza("orders")).toMatch(new RegExp(`^${order_id} {2}completed`));
  expect(await tumiza("trigger", "order.created")).toMatch(/^order\.created of ord_\w+$/);
  expect(await refused("trigger", "order.flown")).toContain("status_code");
  expect(await refused("trigger", "wallet.low")).toContain("Name an event of an order");
});

test("forwards events in order, over a restart of either side, under one secret", async () => {
  const port = await freePort();
  const listening = start("listen", `http://127.0.0.1:${port}/`);
  await expect.poll(listening.said).toMatch(/signed with whsec_/);
  const order_id = await startOrderUntil(
    listening.said,
    / order\.\w+|order\.\w+ evt_\w+: not reached/,
  );
  const received: { body: string; headers: Record<string, string> }[] = [];
  let status = 500;
  const target = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      received.push({ body, headers: request.headers as Record<string, string> });
      response.writeHead(status).end();
      status = 200;
    });
  }).listen(port, "127.0.0.1");
  await expect.poll(listening.said, { timeout: 30_000 }).toMatch(/evt_\w+: 500\n[^]*evt_\w+: 200/);
  expect(received[1]?.body).toBe(received[0]?.body);
  await listening.stop();
  const secret = secretIn(listening.said());
  const seen = received.length;

  const ended = { order_id, status_code: "completed" };
  const { status: answered } = await post("/test/simulate-status", merchant.testKey, ended);
  expect(answered).toBe(200);
  await fanOut(merchant);
  const again = start("listen", `http://127.0.0.1:${port}/`);
  await expect.poll(again.said).toMatch(/order\.completed evt_\w+: 200/);
  await again.stop();
  expect(secretIn(again.said())).toBe(secret);
  const resumed = received.slice(seen).map(({ body }) => (JSON.parse(body) as { id: string }).id);
  // One that was on its way when the program ended may come again.
  const before = [...listening.said().matchAll(/(evt_\w+): 200/g)].map(([, id]) => id ?? "");
  expect(before).not.toEqual([]);
  expect(resumed.filter((id) => before.includes(id))).toEqual([]);
  const { body, headers } = received.at(-1)!;
  expect((await verifyWebhook({ body, headers, secret })).type).toBe("order.completed");

  const fresh = start("listen", `http://127.0.0.1:${port}/`, "--from-now", "--json");
  await expect.poll(fresh.said).toContain(secret);
  await fresh.stop();
  expect(statSync(path.join(home, "tumiza-listen.json")).mode & 0o077).toBe(0);
  target.close();
  target.closeAllConnections();
});

const secretIn = (said: string) => /whsec_[^\s"]+/.exec(said)?.[0] ?? "";

/** The feed is read from now on only once it has been asked where now is, so events are caused until one is seen. */
async function startOrderUntil(said: () => string, pattern: RegExp): Promise<string> {
  const order_id = await placeByCommand();
  await expect
    .poll(
      async () => {
        await post("/test/simulate-status", merchant.testKey, { order_id, status: "delivered" });
        await fanOut(merchant);
        return said();
      },
      { interval: 500 },
    )
    .toMatch(pattern);
  return order_id;
}

test("ends quietly when its reader has enough", async () => {
  for (let count = 0; count < 3; count += 1) await placeByCommand();
  await fanOut(merchant);
  const { stdout, stderr } = await promisify(execFile)(
    "bash",
    ["-c", `"${bin()}" logs --json | head -c 1`],
    { env: env() },
  );
  expect([stdout, stderr]).toEqual(["{", ""]);
});

test("prints its usage, its version, and why it failed, field by field", async () => {
  expect(await tumiza("--help")).toContain("tumiza logs [--follow]");
  expect(await tumiza("--version")).toMatch(/^\d+\.\d+\.\d+$/);
  expect(await refused("quote", "Bwandilo")).toContain("latitude,longitude");
  expect(await refused("listen", "4000")).toContain("tumiza listen http://localhost:4000");
  expect(await refused("--unknown")).toMatch(/^Unknown option '--unknown'[^\n]*\n$/);
  expect(await refused("trigger", "ord_unknown", "delivered")).toMatch(
    /^Order not found.*\nreq_\w+\n$/,
  );
  const phone = await refused("order", await somePlace(), "--phone", "12");
  expect(phone).toMatch(/\n {2}receiver_phone: .+\nreq_\w+\n$/);
});
