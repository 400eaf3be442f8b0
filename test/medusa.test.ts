import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import type { IFulfillmentProvider } from "@medusajs/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { readDelivery as ReadDelivery } from "@/clients/medusa/src/read-delivery";
import { publicUrl } from "@/lib/core/env";
import { readGuidePage } from "@/lib/guide/read-guide";
import { get, post } from "./api";
import { createGuideMerchant } from "./guide-merchant";
import { startLocalFront } from "./local-front";
import { changeVariables } from "./use-settings";
import { createEndpoint, deliver, fanOut, sinkOfFile } from "./webhook-sink";
import { createMerchant, nearby, type TestMerchant } from "./world";

type Provider = new (container: object, options: object) => IFulfillmentProvider;

type Package = { default: { module: string; services: [Provider & { identifier: string }] } };

type Address = { pin: string };

type Context = Parameters<IFulfillmentProvider["calculatePrice"]>[2];

let server: { url: string; stop(): void };
let folder: string;
let merchant: TestMerchant;
const sink = await sinkOfFile();

beforeAll(async () => {
  server = await startLocalFront();
  folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-medusa-"));
  execFileSync(process.execPath, ["scripts/pack-clients.mjs", folder, "typescript", "medusa"]);
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  const guide = programOf("sh npm");
  const packages = [...guide.matchAll(/\/(tumiza[\w.-]*\.tgz)/g)].map(([, name]) => `./${name}`);
  const args = ["install", "--offline", "--no-audit", "--silent", ...packages];
  execFileSync("npm", args, { cwd: folder, stdio: "ignore" });
});

beforeEach(async () => {
  merchant = await createMerchant();
});

afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

/** A program of the guide's page by the words behind its fence. */
function programOf(fence: string): string {
  const markdown = readGuidePage("medusa")?.body ?? "";
  const start = markdown.indexOf(`\`\`\`${fence}\n`) + fence.length + 4;
  return markdown.slice(start, markdown.indexOf("\n```", start));
}

/** Loads the package as Medusa does. */
const load = () => createRequire(path.join(folder, "package.json"))("tumiza-medusa") as Package;

const providerOf = (key = merchant.testKey) =>
  new (load().default.services[0])({}, { key, url: server.url });

/** A cart with a pin, as far as the provider reads one. */
function cartWith(pin: string | undefined, grams = 400): Context {
  const shipping_address = { metadata: { pin } };
  const items = [{ quantity: 2, variant: { weight: grams } }];
  return { id: "cart_1", shipping_address, items } as unknown as Context;
}

const placeOf = () => nearby(merchant.pickup);

const pinOf = ({ latitude, longitude } = placeOf()) => `${latitude},${longitude}`;

const STANDARD = { id: "standard" };

const ORDER = {
  id: "order_01",
  display_id: 17,
  shipping_address: {
    first_name: "Thoko",
    last_name: "Banda",
    phone: "+265999123456",
    city: "Lilongwe",
  },
} as unknown as NonNullable<Parameters<IFulfillmentProvider["createFulfillment"]>[2]>;

/** A shop's steps from the cart to a fulfillment. */
async function fulfill(provider: IFulfillmentProvider, id = "ful_01", order = ORDER) {
  const cart = cartWith(pinOf()) as Parameters<IFulfillmentProvider["validateFulfillmentData"]>[2];
  const data = (await provider.validateFulfillmentData(STANDARD, {}, cart)) as object;
  return provider.createFulfillment({ ...data }, [{ title: "Chitenje" }], order, { id });
}

test("the packed provider is one of Medusa's fulfillment module, with options that it prices", async () => {
  const { module, services } = load().default;
  expect([module, services[0].identifier]).toEqual(["fulfillment", "tumiza"]);
  const provider = providerOf();
  const options = await provider.getFulfillmentOptions();
  for (const option of options) {
    expect(await provider.validateOption(option)).toBe(true);
    const { latitude, longitude } = placeOf();
    const price = await provider.calculatePrice(option, {}, cartWith(pinOf(), 3_100));
    const quote = await post("/quote", merchant.testKey, {
      delivery_lat: latitude,
      delivery_lng: longitude,
      delivery_speed: option.id,
      weight_estimate: "0-7kg",
    });
    const calculated_amount: unknown = quote.body.delivery_fee;
    expect(price).toEqual({ calculated_amount, is_calculated_price_tax_inclusive: true });
  }
  expect(await provider.validateOption({ id: "drone" })).toBe(false);
});

test.each([undefined, "Bwandilo", "-13.9"])("a cart whose pin is %s has no price", async (pin) => {
  const provider = providerOf();
  await expect(provider.calculatePrice(STANDARD, {}, cartWith(pin))).rejects.toThrow(
    "metadata.pin",
  );
});

test("a pin beyond our reach has no price", async () => {
  const price = providerOf().calculatePrice(STANDARD, {}, cartWith("51.5,-0.1"));
  await expect(price).rejects.toMatchObject({ status: 400 });
});

test("a fulfillment is placed once, labelled, and cancelled until a rider has the parcel", async () => {
  const provider = providerOf();
  const first = await fulfill(provider);
  const again = await fulfill(provider);
  expect(again.data.order_id).toBe(first.data.order_id);
  const { body: order } = await get(`/orders/${String(first.data.order_id)}`, merchant.testKey);
  expect(order).toMatchObject({
    merchant_reference_id: "17",
    receiver_name: "Thoko Banda",
    item_name: "Chitenje",
    metadata: { medusa_order_id: "order_01", medusa_fulfillment_id: "ful_01" },
  });
  const { tracking_id: tracking_number, tracking_link: tracking_url } = order;
  expect(first.labels).toEqual([{ tracking_number, tracking_url, label_url: "" }]);

  await provider.cancelFulfillment(first.data);
  await provider.cancelFulfillment(first.data);
  const carried = await fulfill(provider, "ful_02");
  const move = { order_id: carried.data.order_id, status: "picked up" };
  await post("/test/simulate-status", merchant.testKey, move);
  await expect(provider.cancelFulfillment(carried.data)).rejects.toMatchObject({ status: 400 });
});

test.each([
  ["0999 123 456", "mw", "+265999123456"],
  ["265999123456", "mw", "+265999123456"],
  ["00265 999 123 456", undefined, "+265999123456"],
  ["097 123 4567", "zm", "+260971234567"],
])("a phone number is taken as the customer wrote it: %s, %s", async (phone, country, stored) => {
  const shipping_address = { ...ORDER.shipping_address, phone, country_code: country };
  const { data } = await fulfill(providerOf(), "ful_01", { ...ORDER, shipping_address } as never);
  const { body: order } = await get(`/orders/${String(data.order_id)}`, merchant.testKey);
  expect(order.receiver_phone).toBe(stored);
});

test("a refused order makes no fulfillment", async () => {
  const poor = await createMerchant({ balance: 0 });
  merchant = poor;
  await expect(fulfill(providerOf(poor.liveKey))).rejects.toMatchObject({ status: 402 });
});

/** Medusa's packages as far as the guide's programs call them. */
function writeStandIns(): void {
  const flow = (name: string) =>
    `export const ${name} = (scope) => ({ run: async ({ input }) => scope.push(["${name}", input]) });`;
  const flows = ["cancelOrderFulfillmentWorkflow", "markOrderFulfillmentAsDeliveredWorkflow"];
  writeStandIn("@medusajs/medusa/core-flows", flows.map(flow).join("\n"));
  writeStandIn("@medusajs/framework/utils", "export const defineConfig = (config) => config;");
  writeStandIn("@medusajs/framework/http", "export const defineMiddlewares = (routes) => routes;");
}

function writeStandIn(name: string, code: string): void {
  const place = path.join(folder, "node_modules", name);
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, "package.json"), '{ "type": "module", "exports": "./index.js" }');
  writeFileSync(path.join(place, "index.js"), code);
}

test("the guide's programs load the provider, and take signed events into the shop", async () => {
  writeStandIns();
  const run = async (fence: string, name: string) => {
    const program = path.join(folder, name);
    writeFileSync(program, programOf(fence).replaceAll(publicUrl, server.url));
    return (await import(/* @vite-ignore */ program)) as Record<string, unknown>;
  };
  changeVariables({ TUMIZA_KEY: merchant.testKey });
  const { default: config } = await run("ts medusa-config.ts", "config.mjs");
  const { options } = (config as { modules: [{ options: { providers: [object] } }] }).modules[0];
  expect(options.providers[0]).toEqual({
    resolve: "tumiza-medusa",
    id: "tumiza",
    options: { key: merchant.testKey, url: server.url },
  });

  const { default: kept } = await run("ts src/api/middlewares.ts", "middlewares.mjs");
  const bodyParser = { preserveRawBody: true };
  expect(kept).toMatchObject({ routes: [{ matcher: "/hooks/tumiza", bodyParser }] });
  const { metadata } = JSON.parse(programOf("json Shipping address")) as { metadata: Address };
  const near = await createGuideMerchant();
  const price = await providerOf(near.testKey).calculatePrice(STANDARD, {}, cartWith(metadata.pin));
  expect(price.calculated_amount).toBeGreaterThan(0);

  const { POST } = await run("ts src/api/hooks/tumiza/route.ts", "route.mjs");
  const { secret } = await createEndpoint(merchant, sink.url);
  changeVariables({ TUMIZA_WEBHOOK_SECRET: secret });
  const { data } = await fulfill(providerOf());
  const order_id = String(data.order_id);
  await post("/test/simulate-status", merchant.testKey, { order_id, status: "delivered" });
  await fanOut(merchant);
  await deliver(order_id);
  const called: unknown[] = [];
  const answers: number[] = [];
  const receive = POST as (request: object, response: object) => Promise<void>;
  const response = { sendStatus: (status: number) => answers.push(status) };
  for (const { body, headers } of sink.received) {
    await receive({ rawBody: Buffer.from(body), headers, scope: called }, response);
  }
  const input = { orderId: "order_01", fulfillmentId: "ful_01" };
  expect(called).toEqual([["markOrderFulfillmentAsDeliveredWorkflow", input]]);
  expect(answers).toEqual(sink.received.map(() => 200));
  const [{ headers }] = sink.received as [(typeof sink.received)[0]];
  const forged = receive({ rawBody: Buffer.from("{}"), headers, scope: called }, response);
  await expect(forged).rejects.toThrow("signature");
});

test("the guide's storefront has the prices of a pin, and none beyond our reach", async () => {
  const cart = { id: "cart_01", shipping_address: { id: "addr_01", city: "Lilongwe" } };
  const updates: { shipping_address: { city: string; metadata: Address } }[] = [];
  const provider = providerOf();
  const store = {
    cart: { update: (_: string, update: (typeof updates)[number]) => updates.push(update) },
    fulfillment: {
      listCartOptions: () => ({
        shipping_options: [
          { id: "standard", price_type: "calculated" },
          { id: "pick-up", price_type: "flat" },
        ],
      }),
      calculate: async (id: string) => ({
        shipping_option: await provider.calculatePrice(
          { id },
          {},
          cartWith(updates.at(-1)?.shipping_address.metadata.pin),
        ),
      }),
    },
  };
  const kept = globalThis as typeof globalThis & { storefront?: object };
  kept.storefront = store;
  writeStandIn("@medusajs/js-sdk", "export default class { store = globalThis.storefront; }");
  const program = path.join(folder, "prices-at-pin.mjs");
  writeFileSync(program, programOf("js prices-at-pin.js"));
  const { pricesAtPin } = (await import(/* @vite-ignore */ program)) as {
    pricesAtPin: (of: object, coords: object) => Promise<{ calculated_amount: number }[]>;
  };
  const [price, ...others] = await pricesAtPin(cart, placeOf());
  expect(price?.calculated_amount).toBeGreaterThan(0);
  expect(others).toEqual([]);
  expect(updates[0]?.shipping_address).toEqual({
    city: "Lilongwe",
    metadata: { pin: expect.stringMatching(/^-?[\d.]+,-?[\d.]+$/) },
  });
  expect(await pricesAtPin(cart, { latitude: 51.5, longitude: -0.1 })).toEqual([]);
  await expectFollowed(cart);
  delete kept.storefront;
});

/** The place picker asks for prices once for each place, and not for each letter of the landmark. */
async function expectFollowed(cart: object): Promise<void> {
  const program = path.join(folder, "follow-picker.mjs");
  writeFileSync(program, programOf("js follow-picker.js").replace("at-pin.js", "at-pin.mjs"));
  const { followPicker } = (await import(/* @vite-ignore */ program)) as {
    followPicker: (picker: EventTarget, of: object, show: (prices: object[]) => void) => () => void;
  };
  const picker = new EventTarget();
  const shown: number[] = [];
  const end = followPicker(picker, cart, (prices) => shown.push(prices.length));
  const choose = (detail: object) =>
    picker.dispatchEvent(new CustomEvent("placechange", { detail }));
  choose({ latitude: null, longitude: null, landmark: "kwa Nyirongo" });
  for (const landmark of ["", "B", "Bl"]) choose({ ...placeOf(), landmark });
  await expect.poll(() => shown).toEqual([1]);
  end();
  choose({ latitude: 51.5, longitude: -0.1, landmark: "" });
  expect(shown).toEqual([1]);
}

test("each event that ends or moves a fulfillment is named, and no other", async () => {
  const { readDelivery } = load() as unknown as { readDelivery: typeof ReadDelivery };
  const { secret } = await createEndpoint(merchant, sink.url);
  const { data } = await fulfill(providerOf());
  const order_id = String(data.order_id);
  for (const status of ["assigned", "picked up", "In Transit", "returned", "cancelled"]) {
    await post("/test/simulate-status", merchant.testKey, { order_id, status });
  }
  await fanOut(merchant);
  await deliver(order_id);
  const read = sink.received.map(({ body, headers }) => readDelivery({ body, headers, secret }));
  const changes = (await Promise.all(read)).flatMap((delivery) => delivery?.change ?? []);
  expect([...new Set(changes)]).toEqual(["shipped", "returned", "canceled"]);
});
