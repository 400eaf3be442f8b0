import { beforeEach, describe, expect, test } from "vitest";
import { get, patch } from "@/test/api";
import { placeOrder } from "@/test/orders";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, type TestMerchant } from "@/test/world";

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

const list = async (query = "", key = merchant.testKey) =>
  (await get(`/webhook-deliveries${query}`, key)).body;

describe("the log of a delivery", () => {
  test("begins without attempts", async () => {
    const [row] = await sinks.deliveriesOf(orderId);
    expect(await list()).toEqual({
      success: true,
      deliveries: [
        {
          id: row?.id,
          endpoint_id: endpoint.id,
          event_id: row?.eventId,
          event_type: "order.created",
          order_id: orderId,
          sequence: 1,
          environment: "test",
          state: "waiting",
          created_at: expect.any(String),
          finished_at: null,
          next_attempt_at: expect.any(String),
          attempts: [],
        },
      ],
      next_cursor: null,
    });
  });

  test("keeps every attempt: request, answer, how long, and when the next one follows", async () => {
    sink.answer((response) => response.writeHead(500).end("out of beans"));
    await sinks.deliver(orderId);
    sink.answer((response) => response.end("thanks"));
    await sinks.deliver(orderId);
    const [delivery] = (await list()).deliveries;
    expect(delivery).toMatchObject({
      state: "delivered",
      finished_at: expect.any(String),
      next_attempt_at: null,
    });
    const common = { started_at: expect.any(String), duration_ms: expect.any(Number), error: null };
    expect(delivery.attempts).toEqual([
      {
        ...common,
        number: 1,
        status: 500,
        response: "out of beans",
        request_headers: expect.objectContaining({ "webhook-id": delivery.event_id }),
        next_attempt_at: expect.any(String),
      },
      {
        ...common,
        number: 2,
        status: 200,
        response: "thanks",
        request_headers: expect.objectContaining({ "webhook-id": delivery.event_id }),
        next_attempt_at: null,
      },
    ]);
    const [first] = delivery.attempts;
    const waitMs = Date.parse(first.next_attempt_at) - Date.parse(first.started_at);
    expect(waitMs).toBeGreaterThan(3_900);
    expect(waitMs).toBeLessThan(7_000);
  });

  test("never shows the secret", async () => {
    await sinks.deliver(orderId);
    const { text } = await get("/webhook-deliveries", merchant.testKey);
    expect(text).not.toContain(endpoint.secret.slice(6));
    expect(text).toContain("webhook-signature");
  });

  test("says why no answer came", async () => {
    const gone = await sinks.openSink();
    await gone.stop();
    await patch(`/webhook-endpoints/${endpoint.id}`, merchant.testKey, { url: gone.url });
    await sinks.deliver(orderId);
    const [delivery] = (await list()).deliveries;
    expect(delivery.attempts).toMatchObject([
      { number: 1, status: null, error: "connection refused", response: "" },
    ]);
  });
});

describe("the list", () => {
  test("is narrowed by endpoint, event, order and state", async () => {
    const other = await sinks.createEndpoint(merchant, sink.url);
    const second = await place();
    await sinks.deliver(second);
    const [mine] = await sinks.deliveriesOf(orderId);
    const count = async (query: string) => (await list(query)).deliveries.length;
    expect(await count("")).toBe(3);
    expect(await count(`?endpoint_id=${endpoint.id}`)).toBe(2);
    expect(await count(`?endpoint_id=${other.id}`)).toBe(1);
    expect(await count(`?event_id=${mine?.eventId}`)).toBe(1);
    expect(await count(`?order_id=${second}`)).toBe(2);
    expect(await count(`?order_id=${second}&endpoint_id=${other.id}`)).toBe(1);
    expect(await count("?state=waiting")).toBe(1);
    expect(await count("?state=delivered")).toBe(2);
    expect(await count("?state=dead")).toBe(0);
    expect(await count("?order_id=nothing")).toBe(0);
  });

  test("is walked by the cursor, each delivery once, newest first", async () => {
    for (let index = 0; index < 4; index += 1) await place();
    const all = (await list()).deliveries.map(({ id }: { id: string }) => id);
    const walked: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: any = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      walked.push(...page.deliveries.map(({ id }: { id: string }) => id));
      cursor = page.next_cursor;
    }
    expect(walked).toEqual(all);
    expect(new Set(walked).size).toBe(5);
  });

  test("shows nothing of another merchant or the other environment", async () => {
    const stranger = await createMerchant();
    for (const key of [merchant.liveKey, stranger.testKey, stranger.liveKey]) {
      expect((await list(`?endpoint_id=${endpoint.id}`, key)).deliveries).toEqual([]);
      expect((await list("", key)).deliveries).toEqual([]);
    }
  });

  test.each([
    ["limit", "limit=101"],
    ["cursor", "cursor=nonsense"],
    ["state", "state=lost"],
    ["endpoint_id", "endpoint_id=%00"],
    ["event_id", "event_id=%00"],
    ["order_id", `order_id=${"x".repeat(101)}`],
  ])("refuses %s in %s", async (path, query) => {
    const { status, body } = await get(`/webhook-deliveries?${query}`, merchant.testKey);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: "Invalid request", issues: [{ path }] });
  });
});
