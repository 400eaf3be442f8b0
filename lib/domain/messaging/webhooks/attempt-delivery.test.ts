import { beforeEach, describe, expect, test } from "vitest";
import { get, patch } from "@/test/api";
import { placeOrder } from "@/test/orders";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import { attemptDelivery } from "./attempt-delivery";

const sink = await sinks.sinkOfFile();

let merchant: TestMerchant;
let endpoint: sinks.TestEndpoint;
let orderId: string;

beforeEach(async () => {
  merchant = await createMerchant();
  endpoint = await sinks.createEndpoint(merchant, sink.url);
  orderId = await place();
});

async function place(): Promise<string> {
  const { id } = await placeOrder(merchant, { environment: "test" });
  await sinks.fanOut(merchant);
  return id;
}

const only = async (id = orderId) => (await sinks.deliveriesOf(id))[0]!;

const read = async () =>
  (await get(`/webhook-endpoints/${endpoint.id}`, merchant.testKey)).body.endpoint;

describe("Retry-After", () => {
  test.each([429, 503])("of a %i is honoured when it is longer than the schedule", async (code) => {
    sink.answer(sinks.status(code, { "Retry-After": "7200" }));
    await sinks.deliver(orderId);
    const { dueInSeconds } = await only();
    expect(dueInSeconds).toBeGreaterThan(7_190);
    expect(dueInSeconds).toBeLessThanOrEqual(7_200);
  });

  test("shorter than the schedule does not bring the next attempt forward", async () => {
    await sinks.deliver(orderId);
    const second = await place();
    await owner`update webhook_deliveries set attempts = 3 where order_id = ${second}`;
    sink.answer(sinks.status(503, { "Retry-After": "1" }));
    await sinks.deliver(second);
    expect((await only(second)).dueInSeconds).toBeGreaterThan(6_000);
  });
});

describe("a success", () => {
  test("after failures makes everything that waits for this endpoint due at once", async () => {
    const others = await Promise.all([place(), place(), place()]);
    sink.answer(sinks.status(500));
    for (const id of [orderId, ...others]) await sinks.deliver(id);
    await owner`update webhook_deliveries set due_at = now() + interval '20 hours'
      where merchant_id = ${merchant.id} and order_id <> ${orderId}`;
    expect(await read()).toMatchObject({
      failing_since: expect.any(String),
      last_failure_at: expect.any(String),
      last_success_at: null,
    });

    sink.answer(sinks.status(200));
    await sinks.deliver(orderId);
    for (const id of others) expect((await only(id)).dueInSeconds).toBeLessThanOrEqual(0);
    expect(await read()).toMatchObject({
      failing_since: null,
      last_success_at: expect.any(String),
    });
  });

  test("of another endpoint wakes no waiting event", async () => {
    sink.answer(sinks.status(503, { "Retry-After": "3600" }));
    await sinks.deliver(orderId);
    await patch(`/webhook-endpoints/${endpoint.id}`, merchant.testKey, { enabled: false });
    const healthy = await sinks.openSink();
    await sinks.createEndpoint(merchant, healthy.url);
    await sinks.deliver(await place());
    expect(healthy.received).toHaveLength(1);
    expect((await only()).dueInSeconds).toBeGreaterThan(3_500);
    await healthy.stop();
  });
});

describe("an endpoint is disabled", () => {
  test("by 410 at once; its event waits and is sent when it is enabled again", async () => {
    sink.answer(sinks.status(410));
    await sinks.deliver(orderId);
    expect(await read()).toMatchObject({
      status: "disabled",
      disabled_reason: "The endpoint answered 410 Gone.",
    });
    expect(await sinks.claim(orderId)).toEqual([]);
    expect(await only()).toMatchObject({ state: "waiting", attempts: 1 });

    sink.answer(sinks.status(200));
    await patch(`/webhook-endpoints/${endpoint.id}`, merchant.testKey, { enabled: true });
    await sinks.deliver(orderId);
    expect(await only()).toMatchObject({ state: "delivered", attempts: 2 });
  });

  test.each([
    ["not after four days", "4 days 23 hours", 100, "enabled"],
    ["not with three failures before", "6 days", 3, "enabled"],
    ["after five days and five failures", "5 days 1 minute", 4, "disabled"],
  ])("by days without success: %s", async (_, since, failures, expected) => {
    await owner`update webhook_endpoints set failing_since = now() - ${since}::text::interval,
      failure_count = ${failures} where id = ${endpoint.id}`;
    sink.answer(sinks.status(500));
    await sinks.deliver(orderId);
    const { status, disabled_reason: reason } = await read();
    expect(status).toBe(expected);
    expect(reason).toBe(expected === "disabled" ? "No delivery succeeded for five days." : null);
  });
});

describe("a receiver that talks too much is a recorded attempt", () => {
  test("10 MB: the status counts, and the first KB is stored", async () => {
    sink.answer((response) => response.writeHead(500).end("x".repeat(10_000_000)));
    await sinks.deliver(orderId);
    const { deliveries } = (await get("/webhook-deliveries", merchant.testKey)).body;
    expect(deliveries[0].attempts).toMatchObject([
      { status: 500, error: null, response: "x".repeat(1_024) },
    ]);
  });

  test("without end: cut off at the limit, and tried again", async () => {
    sink.answer((response) => {
      const drip = setInterval(() => response.write("."), 10);
      response.on("close", () => clearInterval(drip));
    });
    const [claimed] = await sinks.claim(orderId);
    expect(await attemptDelivery(claimed!, 300)).toMatchObject({ state: "waiting" });
    const { deliveries } = (await get("/webhook-deliveries", merchant.testKey)).body;
    expect(deliveries[0]).toMatchObject({
      state: "waiting",
      attempts: [{ status: 200, error: "timeout", response: expect.stringMatching(/^\.+$/) }],
    });
  });
});

// spec: S.15, EV.1-2
test("an event is delivered as UTF-8 JSON that names order, sequence and reference", async () => {
  const order = await placeOrder(merchant, {
    environment: "test",
    fields: { merchant_reference_id: "Zażółć 🛵 \"A'" },
  });
  await sinks.fanOut(merchant);
  await sinks.deliver(order.id);
  const [webhook] = sink.received;
  expect(webhook?.headers["content-type"]).toBe("application/json");
  expect(sinks.verified(endpoint.secret, webhook!)).toMatchObject({
    type: "order.created",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: {
      order_id: order.id,
      tracking_id: order.trackingId,
      sequence: 1,
      environment: "test",
      merchant_reference_id: "Zażółć 🛵 \"A'",
    },
  });
});
