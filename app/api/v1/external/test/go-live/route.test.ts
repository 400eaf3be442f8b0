import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { GO_LIVE_ITEMS, type GoLiveCode } from "@/lib/domain/platform/sandbox/go-live-items";
import { get, post } from "@/test/api";
import { createOrder, placeOrder, quotedOrder } from "@/test/orders";
import {
  createEndpoint,
  sinkOfFile,
  status,
  verified,
  type TestEndpoint,
} from "@/test/webhook-sink";
import { createMerchant, createRider, type TestMerchant } from "@/test/world";

const NOTHING: GoLiveCode[] = [];

const sink = await sinkOfFile();

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

/** The codes that are ticked. */
async function done(of = merchant): Promise<GoLiveCode[]> {
  const { body } = await get("/test/go-live", of.testKey);
  const items = body.items as { code: GoLiveCode; is_done: boolean; done_at: string | null }[];
  for (const item of items) expect(item.done_at !== null).toBe(item.is_done);
  return items.filter((item) => item.is_done).map(({ code }) => code);
}

const order = () => quotedOrder(merchant, { environment: "test" });

async function create(scenario: string | undefined, key: string = randomUUID()) {
  return post("/create-order", merchant.testKey, await order(), {
    "Idempotency-Key": key,
    ...(scenario !== undefined && { "X-Test-Scenario": scenario }),
  });
}

test("a new merchant has everything to do, and reads how", async () => {
  const { body } = await get("/test/go-live", merchant.testKey);
  expect(body).toEqual({
    success: true,
    is_ready: false,
    items: GO_LIVE_ITEMS.map(({ code, title, howTo }) => ({
      code,
      title,
      is_done: false,
      done_at: null,
      how_to: howTo,
    })),
  });
});

test("the report is for test keys only", async () => {
  expect((await get("/test/go-live", merchant.liveKey)).status).toBe(401);
});

test("live traffic ticks nothing", async () => {
  await createRider(merchant.pickup);
  const { id, key } = await placeOrder(merchant);
  await createOrder(merchant.liveKey, await quotedOrder(merchant), key);
  await post(`/orders/${id}/cancel`, merchant.liveKey);
  expect(await done()).toEqual(NOTHING);
});

test("another merchant's traffic ticks nothing", async () => {
  await create(undefined);
  expect(await done(await createMerchant())).toEqual(NOTHING);
});

test("quoting alone is not done; creating with the quoted fee is", async () => {
  await order();
  expect(await done()).toEqual(NOTHING);
  await create(undefined);
  expect(await done()).toEqual(["quoted_before_creating"]);
});

test("a replayed key is ticked by the replay", async () => {
  const key = randomUUID();
  await create(undefined, key);
  await create(undefined, key);
  expect(await done()).toContain("replayed_key");
});

describe("a 402 is handled", () => {
  test("by an order with the same key", async () => {
    const key = randomUUID();
    await create("insufficient_funds", key);
    expect(await done()).toEqual(NOTHING);
    await create(undefined, key);
    expect(await done()).toContain("handled_insufficient_funds");
  });

  test("and not by an order with another key, nor by a cancellation that carries the key", async () => {
    const key = randomUUID();
    await create("insufficient_funds", key);
    const { body } = await create(undefined);
    await post(`/orders/${body.order_id}/cancel`, merchant.testKey, {}, { "Idempotency-Key": key });
    expect(await done()).not.toContain("handled_insufficient_funds");
  });
});

describe("webhooks", () => {
  let endpoint: TestEndpoint;
  let orderId: string;

  beforeEach(async () => {
    orderId = String((await create(undefined)).body.order_id);
    endpoint = await createEndpoint(merchant, sink.url);
  });

  const simulate = (scenario?: string) =>
    post(
      "/test/simulate-status",
      merchant.testKey,
      { order_id: orderId, status: "assigned" },
      { ...(scenario !== undefined && { "X-Test-Scenario": scenario }) },
    );

  /** A receiver that checks signatures, or one that does not care. */
  const receiver = (good: number, bad: number) =>
    sink.answer((response, webhook) => {
      let code = good;
      try {
        verified(endpoint.secret, webhook);
      } catch {
        code = bad;
      }
      response.writeHead(code).end();
    });

  test("an event that was answered with 2xx is received, and a simulation is simulated", async () => {
    await simulate();
    expect(await done()).toEqual([
      "quoted_before_creating",
      "received_webhook",
      "simulated_status",
    ]);
  });

  test("a refused event is not received", async () => {
    sink.answer(status(500));
    await simulate();
    expect(await done()).toEqual(["quoted_before_creating"]);
  });

  test.each([
    ["refuses the wrong signature and accepts the right one", 200, 401, true],
    ["accepts any signature", 200, 200, false],
    ["refuses any signature", 401, 401, false],
    ["fails on the wrong signature", 200, 500, false],
  ])("a receiver that %s has verified it: %#", async (_, good, bad, isVerified) => {
    receiver(good, bad);
    await simulate("webhook_bad_signature");
    expect((await done()).includes("verified_signature")).toBe(isVerified);
  });

  test("a duplicate is ignored by answering both copies with 2xx", async () => {
    await simulate("webhook_duplicate");
    expect(await done()).toContain("ignored_duplicate");
  });

  test("a duplicate whose second copy is refused is not ignored", async () => {
    sink.received.length = 0;
    sink.answer((response) => response.writeHead(sink.received.length === 1 ? 200 : 409).end());
    await simulate("webhook_duplicate");
    expect(await done()).not.toContain("ignored_duplicate");
  });
});

test("cancelling ticks by the cancel operation, not by simulating or being refused", async () => {
  const { body } = await create(undefined);
  const cancel = () => post(`/orders/${body.order_id}/cancel`, merchant.testKey);
  const simulate = (label: string) =>
    post("/test/simulate-status", merchant.testKey, { order_id: body.order_id, status: label });
  await simulate("cancelled");
  expect((await cancel()).status).toBe(400);
  expect(await done()).not.toContain("cancelled_order");
  await simulate("searching");
  expect((await cancel()).status).toBe(200);
  expect(await done()).toContain("cancelled_order");
});
