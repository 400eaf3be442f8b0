import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLocalFront } from "../local-front";
import { quotedOrder } from "../orders";
import { createMerchant } from "../world";
import { receivedWebhook } from "./guide-program";
import { LANGUAGES } from "./installed-clients";

/** Clients that were released, and are in use: the API may not break them. */
const RELEASED = path.resolve("clients/released");

let server: { url: string; stop(): void };
let folder: string;

beforeAll(async () => {
  server = await startLocalFront();
  folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-released-"));
});

afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

/** What each program does: places, reads and cancels an order, meets a refusal, lists, and checks a webhook. */
const PROGRAMS = {
  mjs: `import { createClient, each, TumizaError, verifyWebhook } from "tumiza";
const { KEY: key, URL: url, PARCEL, WEBHOOK } = process.env;
const tumiza = createClient({ key, url });
const parcel = JSON.parse(PARCEL);
const { delivery_fee } = await tumiza.quoteDelivery(parcel);
const { order_id } = await tumiza.createOrder({ ...parcel, delivery_fee });
await tumiza.cancelOrder({ order_id, reason_code: "out_of_stock" });
const { status } = await tumiza.readOrder({ order_id });
const error = await tumiza.readOrder({ order_id: "ord_unknown" }).catch((thrown) => thrown);
const listed = [];
for await (const order of each(tumiza.listOrders, { limit: 1 })) listed.push(order.order_id);
const event = await verifyWebhook(JSON.parse(WEBHOOK));
console.log(JSON.stringify([status, error instanceof TumizaError, error.status, error.error, listed.includes(order_id), event.type]));`,
  py: `import json, os
from tumiza import Client, TumizaError, each, verify_webhook
tumiza = Client(os.environ["KEY"], os.environ["URL"])
parcel = json.loads(os.environ["PARCEL"])
fee = tumiza.quote_delivery(**parcel)["delivery_fee"]
order_id = tumiza.create_order(**parcel, delivery_fee=fee)["order_id"]
tumiza.cancel_order(order_id=order_id, reason_code="out_of_stock")
status = tumiza.read_order(order_id=order_id)["status"]
try:
    tumiza.read_order(order_id="ord_unknown")
except TumizaError as thrown:
    error = thrown
listed = [order["order_id"] for order in each(tumiza.list_orders, limit=1)]
event = verify_webhook(**json.loads(os.environ["WEBHOOK"]))
print(json.dumps([status, True, error.status, error.error, order_id in listed, event["type"]]))`,
  php: `<?php require "GuzzleHttp/autoload.php";
spl_autoload_register(fn ($class) => require "tumiza/src/" . substr($class, 7) . ".php");
$factory = new GuzzleHttp\\Psr7\\HttpFactory();
$tumiza = new Tumiza\\Client(getenv("KEY"), getenv("URL"), new GuzzleHttp\\Client(), $factory, $factory);
$parcel = json_decode(getenv("PARCEL"), true);
$fee = $tumiza->quoteDelivery($parcel)["delivery_fee"];
$id = $tumiza->createOrder([...$parcel, "delivery_fee" => $fee])["order_id"];
$tumiza->cancelOrder(["order_id" => $id, "reason_code" => "out_of_stock"]);
$status = $tumiza->readOrder(["order_id" => $id])["status"];
try { $tumiza->readOrder(["order_id" => "ord_unknown"]); } catch (Tumiza\\TumizaError $error) {}
$listed = array_column(iterator_to_array($tumiza->each($tumiza->listOrders(...), ["limit" => 1]), false), "order_id");
$event = Tumiza\\Webhook::verify(...json_decode(getenv("WEBHOOK"), true));
echo json_encode([$status, true, $error->status, $error->error, in_array($id, $listed), $event["type"]]);`,
};

const archivesOf = (ending: RegExp) => readdirSync(RELEASED).filter((file) => ending.test(file));

const RUNS = [
  ...archivesOf(/^tumiza-[\d.]+\.tgz$/).map((file) => ["mjs", file] as const),
  ...archivesOf(/\.whl$/).map((file) => ["py", file] as const),
  ...archivesOf(/^tumiza-php-.*\.tgz$/).map((file) => ["php", file] as const),
];

function install(language: keyof typeof PROGRAMS, archive: string): string {
  const place = mkdtempSync(path.join(folder, `${language}-`));
  const file = path.join(RELEASED, archive);
  const at = { cwd: place, stdio: "ignore" } as const;
  if (language === "py") {
    const args = ["-m", "pip", "install", "--no-index", "--quiet", "--target", "python", file];
    execFileSync("python3", args, at);
  } else {
    const into = language === "mjs" ? "node_modules/tumiza" : "tumiza";
    mkdirSync(path.join(place, into), { recursive: true });
    execFileSync("tar", ["-xzf", file, "--strip-components=1", "-C", into], at);
  }
  return place;
}

test.each(RUNS)("a released %s client still works: %s", async (language, archive) => {
  if (!LANGUAGES[language].isThere()) return;
  const place = install(language, archive);
  const merchant = await createMerchant();
  const { delivery_fee: _, ...parcel } = await quotedOrder(merchant, { environment: "test" });
  const { body, headers, secret } = await receivedWebhook(merchant);
  writeFileSync(path.join(place, `program.${language}`), PROGRAMS[language]);
  const [file, args, own] = LANGUAGES[language].run(`program.${language}`, place);
  const env = {
    ...process.env,
    ...own,
    KEY: merchant.testKey,
    URL: server.url,
    PARCEL: JSON.stringify(parcel),
    WEBHOOK: JSON.stringify({ body, headers, secret }),
  };
  const { stdout } = await promisify(execFile)(file, args, { cwd: place, env });
  const expected = ["cancelled", true, 404, "Order not found", true, "order.created"];
  expect(JSON.parse(stdout)).toEqual(expected);
});
