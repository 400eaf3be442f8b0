import { beforeEach, describe, expect, test } from "vitest";
import { get, patch, post, remove, type ApiAnswer } from "@/test/api";
import { bytesOf } from "@/test/error-body";
import { placeOrder } from "@/test/orders";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, owner, type TestMerchant } from "@/test/world";

const sink = await sinks.sinkOfFile();

let merchant: TestMerchant;
let endpoint: sinks.TestEndpoint;

beforeEach(async () => {
  merchant = await createMerchant();
  endpoint = await sinks.createEndpoint(merchant, sink.url);
});

const change = (body: unknown) =>
  patch(`/webhook-endpoints/${endpoint.id}`, merchant.testKey, body);
const read = () => get(`/webhook-endpoints/${endpoint.id}`, merchant.testKey);

/** An order whose only event waits for the endpoint, after one failed attempt. */
async function failOnce(): Promise<string> {
  const order = await placeOrder(merchant, { environment: "test" });
  await sinks.fanOut(merchant);
  sink.answer(sinks.status(500));
  await sinks.deliver(order.id);
  sink.answer(sinks.status(200));
  return order.id;
}

describe("a change", () => {
  test("of address and events is answered and stays", async () => {
    const url = "https://shop.example.com/new";
    const { status, body } = await change({ url, events: ["order.delivered"] });
    expect(status).toBe(200);
    expect(body.endpoint).toMatchObject({ url, events: ["order.delivered"], status: "enabled" });
    expect(body.endpoint).not.toHaveProperty("secret");
    expect((await read()).body).toEqual(body);
  });

  test("of nothing answers the endpoint as it is", async () => {
    expect((await change({})).body).toEqual((await read()).body);
  });

  test.each([
    ["url", { url: "http://10.0.0.1/" }],
    ["url", { url: "" }],
    ["url", { url: null }],
    ["events", { events: [] }],
    ["events.0", { events: ["order.teleported"] }],
    ["enabled", { enabled: "no" }],
    ["enabled", { enabled: null }],
  ])("of %s that is not valid changes nothing: %j", async (path, body) => {
    const before = await read();
    const answer = await change({ events: ["order.returned"], enabled: false, ...body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: "Invalid request", issues: [{ path }] });
    expect((await read()).body).toEqual(before.body);
  });

  test("of the address is where waiting events go", async () => {
    const orderId = await failOnce();
    const other = await sinks.openSink();
    await change({ url: other.url });
    await sinks.deliver(orderId);
    expect(other.ids()).toEqual((await sinks.deliveriesOf(orderId)).map(({ eventId }) => eventId));
    await other.stop();
  });
});

describe("a disabled endpoint", () => {
  test("shows that, receives nothing, and its events stay queued", async () => {
    const { body } = await change({ enabled: false });
    expect(body.endpoint).toMatchObject({
      status: "disabled",
      disabled_reason: "Disabled by the merchant.",
    });
    const order = await placeOrder(merchant, { environment: "test" });
    await sinks.fanOut(merchant);
    expect(await sinks.claim(order.id)).toEqual([]);
    expect(await sinks.deliveriesOf(order.id)).toMatchObject([{ state: "waiting", attempts: 0 }]);
  });

  test("can be disabled and enabled by the status that is read", async () => {
    expect((await change({ status: "disabled" })).body.endpoint.status).toBe("disabled");
    expect((await change({ status: "enabled" })).body.endpoint.status).toBe("enabled");
    const both = await change({ status: "disabled", enabled: true });
    expect({ status: both.status, code: both.body.code }).toEqual({
      status: 400,
      code: "invalid_request",
    });
  });

  test("is sent what waited once it is enabled, at once and not when the schedule says", async () => {
    const orderId = await failOnce();
    await owner`update webhook_deliveries set due_at = now() + interval '20 hours'
      where order_id = ${orderId}`;
    await change({ enabled: false });
    const { body } = await change({ enabled: true });
    expect(body.endpoint).toMatchObject({
      status: "enabled",
      disabled_reason: null,
      failing_since: null,
    });
    const [delivery] = await sinks.deliveriesOf(orderId);
    expect(delivery?.dueInSeconds).toBeLessThanOrEqual(0);
    await sinks.deliver(orderId);
    expect(sink.ids().at(-1)).toBe(delivery?.eventId);
  });
});

describe("a deleted endpoint", () => {
  test("is gone from everywhere but the log, and nothing is sent to it", async () => {
    const orderId = await failOnce();
    const { status, body } = await remove(`/webhook-endpoints/${endpoint.id}`, merchant.testKey);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, id: endpoint.id, deleted: true });
    expect((await get("/webhook-endpoints", merchant.testKey)).body.endpoints).toEqual([]);
    for (const answer of [await read(), await change({ enabled: true })]) {
      expect(answer.status).toBe(404);
      expect(answer.body.error).toBe("Webhook endpoint not found");
    }
    expect(await sinks.claim(orderId)).toEqual([]);
    const log = await get(`/webhook-deliveries?order_id=${orderId}`, merchant.testKey);
    expect(log.body.deliveries).toMatchObject([
      { endpoint_id: endpoint.id, state: "dead", attempts: [{}] },
    ]);
    const [delivery] = log.body.deliveries;
    const retry = await post(`/webhook-deliveries/${delivery.id}/retry`, merchant.testKey);
    expect(retry.status).toBe(404);
    expect(retry.body.error).toBe("Webhook endpoint not found");
  });

  test("gets no later events, and deleting it again is a 404", async () => {
    await remove(`/webhook-endpoints/${endpoint.id}`, merchant.testKey);
    const order = await placeOrder(merchant, { environment: "test" });
    await sinks.fanOut(merchant);
    expect(await sinks.deliveriesOf(order.id)).toEqual([]);
    const again = await remove(`/webhook-endpoints/${endpoint.id}`, merchant.testKey);
    expect(again.status).toBe(404);
  });
});

const NOBODYS = "whe_0000000000000000000000";

const ways: [name: string, way: (id: string, key: string) => Promise<ApiAnswer>][] = [
  ["reading", (id, key) => get(`/webhook-endpoints/${id}`, key)],
  ["changing", (id, key) => patch(`/webhook-endpoints/${id}`, key, { enabled: false })],
  ["deleting", (id, key) => remove(`/webhook-endpoints/${id}`, key)],
  ["rotating", (id, key) => post(`/webhook-endpoints/${id}/rotate-secret`, key)],
  ["testing", (id, key) => post(`/webhook-endpoints/${id}/test`, key)],
  ["retrying", (id, key) => post(`/webhook-endpoints/${id}/retry`, key)],
];

test.each(ways)(
  "%s another merchant's endpoint, or one of the other environment, is as if there were none",
  async (_, way) => {
    const stranger = await createMerchant();
    const before = await read();
    for (const key of [merchant.liveKey, stranger.testKey, stranger.liveKey]) {
      const missing = await way(NOBODYS, key);
      expect(missing.status).toBe(404);
      expect(missing.body.error).toBe("Webhook endpoint not found");
      for (const id of [endpoint.id, "whe_1", "%00", "x".repeat(300)]) {
        expect(bytesOf(await way(id, key))).toBe(bytesOf(missing));
      }
    }
    expect((await read()).body).toEqual(before.body);
    expect((await get("/events", merchant.testKey)).body.events).toEqual([]);
  },
);
