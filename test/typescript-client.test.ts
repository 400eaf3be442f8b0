import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  AuthenticationError,
  createClient,
  each,
  InvalidRequestError,
  NoAnswerError,
  NotFoundError,
  responseOf,
  TumizaError,
  verifyWebhook,
  type Client,
  type ClientOptions,
  type MerchantContext,
} from "@/clients/typescript/src/index";
import { quotedOrders } from "./bulk-orders";
import { expectFaults, PLACE_WITH_PACKAGE, TRIED_WITH } from "./clients/faults";
import { offerArchives } from "./clients/guide-archives";
import { expectGuideToRun } from "./clients/guide-program";
import { installClients, runProgram } from "./clients/installed-clients";
import { startLocalFront } from "./local-front";
import { placeOrder, quotedOrder } from "./orders";
import { createEndpoint, deliver, fanOut, moveTestOrder, openSink } from "./webhook-sink";
import { createMerchant, type TestMerchant } from "./world";

let server: { url: string; stop(): void };
let merchant: TestMerchant;

beforeAll(async () => {
  server = await startLocalFront();
});

beforeEach(async () => {
  merchant = await createMerchant();
});

afterAll(() => server.stop());

const quotedInTest = () => quotedOrder(merchant, { environment: "test" });

const clientOf = (options: Partial<ClientOptions> = {}): Client =>
  createClient({ key: merchant.testKey, url: server.url, ...options });

/** Loses the answers of the first requests, as a network does after the server has acted. */
function losingAnswers(count: number): { fetch: typeof fetch; sent: Request[] } {
  const sent: Request[] = [];
  const losing: typeof fetch = async (input, init) => {
    sent.push((input as Request).clone());
    const response = await fetch(input, init);
    if (sent.length > count) return response;
    throw new TypeError("connection lost");
  };
  return { fetch: losing, sent };
}

describe("the TypeScript client", () => {
  test.each(["", undefined])("says at once that the key is missing: %j", (key) => {
    expect(() => clientOf({ key })).toThrow("Pass an API key");
  });

  test("quotes, places, follows and cancels an order", async () => {
    const tumiza = clientOf();
    const parcel = await quotedInTest();
    const quote = await tumiza.quoteDelivery(parcel);
    const { order_id } = await tumiza.createOrder({
      ...parcel,
      delivery_fee: quote.delivery_fee,
    });
    expect((await tumiza.readOrder({ order_id })).order_id).toBe(order_id);
    await tumiza.cancelOrder({ order_id, reason_code: "out_of_stock" });
    expect((await tumiza.readOrder({ order_id })).status).toBe("cancelled");
  });

  test("places one order although the answers to its first attempts are lost", async () => {
    const { fetch, sent } = losingAnswers(2);
    const tumiza = clientOf({ fetch });
    const { order_id } = await tumiza.createOrder(await quotedInTest());
    const keys = new Set(sent.map(({ headers }) => headers.get("idempotency-key")));
    expect([sent.length, keys.size]).toEqual([3, 1]);
    const { orders } = await clientOf().listOrders();
    expect(orders.map((order) => order.order_id)).toEqual([order_id]);
  });

  test("places one run although the answer to its first attempt is lost", async () => {
    const { fetch } = losingAnswers(1);
    const { delivery_lat, delivery_lng } = await quotedInTest();
    const drops = [0, 0.01].map((north) => ({ delivery_lat: delivery_lat + north, delivery_lng }));
    const { run_id } = await clientOf({ fetch }).createRun({ drops });
    const { orders } = await clientOf().listOrders();
    expect(orders.map(({ run }) => run?.run_id)).toEqual([run_id, run_id]);
  });

  test("gives the orders of an export one by one, and says when it was cut off", async () => {
    const tumiza = clientOf();
    const orders = await quotedOrders(merchant, 3, { environment: "test" });
    const { results } = await tumiza.createOrders({ orders });
    const exported: string[] = [];
    for await (const order of tumiza.exportOrders()) exported.push(order.order_id);
    expect(exported.toSorted()).toEqual(results.map((it) => it.order!.order_id).toSorted());
    const cut: typeof fetch = async (...asked) => {
      const whole = await (await fetch(...asked)).text();
      return new Response(whole.split("\n").slice(0, 2).join("\n"));
    };
    const read = async () => {
      for await (const order of clientOf({ fetch: cut }).exportOrders())
        exported.push(order.order_id);
    };
    await expect(read()).rejects.toMatchObject({ name: "TumizaError", status: 0 });
    expect(exported).toHaveLength(4);
  });

  test("follows an order over streams that are cut off, each event once", async () => {
    const { id } = await placeOrder(merchant, { environment: "test" });
    await moveTestOrder(merchant, id, "assigned", "picked_up", "delivered", "completed");
    const asked: (string | null)[] = [];
    const cut: typeof fetch = async (request, init) => {
      asked.push((request as Request).headers.get("last-event-id"));
      const whole = await (await fetch(request, init)).text();
      const [head, first, next = ""] = whole.split("\n\n");
      return new Response([head, first, next.slice(0, 20)].join("\n\n"));
    };
    const seen: (number | null)[] = [];
    for await (const news of clientOf({ fetch: cut }).streamOrder({ order_id: id }))
      if ("sequence" in news) seen.push(news.sequence);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
    expect(asked.slice(0, 2)).toEqual([null, expect.stringMatching(/^evt_/)]);
  });

  test("gives up a stream that is cut off without an event again and again", async () => {
    const { id } = await placeOrder(merchant, { environment: "test" });
    let asked = 0;
    const empty: typeof fetch = () => {
      asked += 1;
      return Promise.resolve(new Response("retry: 2000\n\n"));
    };
    const read = async () => {
      const entries = clientOf({ fetch: empty, retries: 1 }).streamOrder({ order_id: id });
      for await (const entry of entries) throw new Error(`There is no ${entry.type}.`);
    };
    await expect(read()).rejects.toMatchObject({ name: "TumizaError", status: 0 });
    expect(asked).toBe(3);
  });

  test("does not repeat what could act twice", async () => {
    const { fetch, sent } = losingAnswers(1);
    const { order_id } = await clientOf().createOrder(await quotedInTest());
    const cancelled = clientOf({ fetch }).cancelOrder({ order_id, reason_code: "out_of_stock" });
    await expect(cancelled).rejects.toMatchObject({ name: "TumizaError", status: 0 });
    expect(sent).toHaveLength(1);
  });

  test("waits as long as a 429 says, and then succeeds", async () => {
    const answers = [429, 200].map(
      (status) =>
        new Response(JSON.stringify({ success: status === 200, error: "Rate limit exceeded" }), {
          status,
          headers: { "retry-after": "1" },
        }),
    );
    const started = performance.now();
    const fetch = () => Promise.resolve(answers.shift() ?? Response.error());
    const answer = await clientOf({ fetch }).cancelOrder({ order_id: "ord_1" });
    expect(answer).toMatchObject({ success: true });
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
  });

  test("throws a refusal with its status, its name and the id of its request", async () => {
    const refused = clientOf().readOrder({ order_id: "ord_unknown" });
    const error = await refused.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TumizaError);
    expect(error).toMatchObject({ status: 404, error: "Order not found" });
    expect((error as TumizaError).requestId).toMatch(/^req_/);
  });

  test("gives each family of errors a class, and each error its code and its fields", async () => {
    const errorOf = (call: Promise<unknown>) => call.catch((thrown: unknown) => thrown);
    const tumiza = clientOf();
    const unknown = await errorOf(tumiza.readOrder({ order_id: "ord_unknown" }));
    expect(unknown).toBeInstanceOf(NotFoundError);
    expect(unknown).toMatchObject({ code: "order_not_found", issues: [] });
    const parcel = await quotedInTest();
    const refused = await errorOf(tumiza.createOrder({ ...parcel, receiver_phone: "12" }));
    expect(refused).toBeInstanceOf(InvalidRequestError);
    expect(refused).toMatchObject({
      code: "invalid_request",
      issues: [{ field: "receiver_phone", code: "no_phone" }],
      message: expect.stringContaining("receiver_phone"),
    });
    const wrongKey = clientOf({ key: "svc_test_wrong" });
    expect(await errorOf(wrongKey.validateKey())).toBeInstanceOf(AuthenticationError);
    const nowhere = clientOf({ url: "http://127.0.0.1:1", retries: 0 });
    const unanswered = await errorOf(nowhere.validateKey());
    expect(unanswered).toBeInstanceOf(NoAnswerError);
    expect(unanswered).toMatchObject({ message: expect.stringMatching(/was not answered\. .+/) });
  });

  test.each(["", " ", ".", ".."])("refuses %j in an address, and asks nothing", async (id) => {
    const fetch = () => Promise.reject(new Error("asked"));
    const read = clientOf({ fetch }).readOrder({ order_id: id });
    await expect(read).rejects.toThrow("readOrder needs order_id.");
  });

  test("takes retries and a timeout of a single call, and tells the id of each request", async () => {
    const { fetch, sent } = losingAnswers(9);
    const tumiza = clientOf({ fetch });
    await expect(tumiza.validateKey({}, { retries: 1 })).rejects.toBeInstanceOf(NoAnswerError);
    expect(sent).toHaveLength(2);
    const never: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      });
    const slow = clientOf({ fetch: never }).validateKey({}, { retries: 0, timeoutMs: 20 });
    await expect(slow).rejects.toThrow(/aborted|timeout/i);
    const account: MerchantContext = await clientOf().validateKey();
    expect(responseOf(account)?.requestId).toMatch(/^req_/);
  });

  test("says which client it is", async () => {
    const { fetch, sent } = losingAnswers(0);
    await clientOf({ fetch }).validateKey();
    expect(sent[0]?.headers.get("user-agent")).toMatch(/^tumiza-js\/\d+\.\d+\.\d+$/);
  });

  test("goes through every page of a list", async () => {
    const placed = [];
    for (let count = 0; count < 5; count += 1) {
      placed.push((await clientOf().createOrder(await quotedInTest())).order_id);
    }
    const listed = [];
    for await (const order of each(clientOf().listOrders, { limit: 2 }))
      listed.push(order.order_id);
    expect(listed).toEqual(placed.reverse());
  });

  test("stops retrying once its signal is aborted", async () => {
    const stopped = clientOf({ url: "http://127.0.0.1:1" }).validateKey(
      {},
      { signal: AbortSignal.timeout(100) },
    );
    await expect(stopped).rejects.toMatchObject({ name: "TimeoutError" });
  });
});

describe("the client's check of webhooks", () => {
  test("accepts a sent webhook, and neither another body, another secret, nor an old one", async () => {
    const sink = await openSink();
    const { secret } = await createEndpoint(merchant, sink.url);
    const { order_id } = await clientOf().createOrder(await quotedInTest());
    await fanOut(merchant);
    await deliver(order_id);
    const { body, headers } = sink.received[0]!;
    const event = await verifyWebhook({ body, headers, secret });
    expect(event).toMatchObject({ id: headers["webhook-id"], type: "order.created" });
    expect(await verifyWebhook({ body: Buffer.from(body), headers, secret })).toEqual(event);

    const isRefused = (changed: object) =>
      expect(verifyWebhook({ body, headers, secret, ...changed })).rejects.toThrow(/webhook/);
    await isRefused({ body: `${body} ` });
    await isRefused({ secret: `whsec_${Buffer.alloc(24, 1).toString("base64")}` });
    for (const absent of [undefined, "", "whsec_"]) await isRefused({ secret: absent });
    await isRefused({ toleranceSeconds: -1 });
    await isRefused({ headers: {} });
    await isRefused({ headers: { ...headers, "webhook-signature": "v1,%%% nothing" } });
    await sink.stop();
  });
});

describe("the packed client", () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-client-"));
    installClients(folder, ["typescript"]);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test("runs the guide from an empty folder", () =>
    expectGuideToRun("mjs", { folder, merchant, url: server.url }));

  test("comes through every fault of the sandbox, or says which it met", () => {
    writeFileSync(path.join(folder, "place.mjs"), PLACE_WITH_PACKAGE);
    const env = { TUMIZA_KEY: merchant.testKey, TUMIZA_URL: server.url, ...TRIED_WITH };
    return expectFaults(merchant, async (order) => {
      const args = [JSON.stringify(order)];
      return JSON.parse(await runProgram("mjs", { folder, program: "place.mjs", args, env }));
    });
  });

  test("is installed, and its command line started, as the guide says", async () => {
    const place = mkdtempSync(path.join(os.tmpdir(), "tumiza-empty-"));
    const archives = await offerArchives(folder, server.url);
    const env = { XDG_CONFIG_HOME: place, TUMIZA_KEY: merchant.testKey };
    const said = (fence: string) => archives.type(fence, place, env);
    await said("npm");
    expect(existsSync(path.join(place, "node_modules/tumiza/dist/index.js"))).toBe(true);
    expect(await said("Terminal")).toMatch(/^Signed in to the test environment/);
    archives.stop();
    rmSync(place, { recursive: true });
  });

  test("weighs at most 15 KB compressed", () => {
    const files = ["client", "each", "error", "operations.gen", "send", "verify-webhook", "index"];
    const code = files.map((file) =>
      readFileSync(path.join(folder, `node_modules/tumiza/dist/${file}.js`)),
    );
    expect(gzipSync(Buffer.concat(code)).length).toBeLessThan(15 * 1024);
  });
});
