import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { orderEventData } from "@/lib/http/endpoint/order-event";
import { get, patch, post } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { countTraces, labelCodeOf, placeOrder } from "@/test/orders";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, owner, type TestMerchant } from "@/test/world";

/** As in lib/domain/messaging/webhooks/fan_out_events.sql. */
const FAN_OUT_LOCK = 8_270_002;

const sink = await sinks.sinkOfFile();

/** What the contract says that the event of every order has. */
const ALWAYS_SAID = Object.entries(orderEventData.shape)
  .filter(([, field]) => !field.safeParse(undefined).success)
  .map(([name]) => name)
  .sort();

let merchant: TestMerchant;
let endpoint: sinks.TestEndpoint;
let orderId: string;

beforeEach(async () => {
  merchant = await createMerchant();
  endpoint = await sinks.createEndpoint(merchant, sink.url);
  orderId = (await placeOrder(merchant, { environment: "test" })).id;
});

const simulate = (status: string) =>
  post("/test/simulate-status", merchant.testKey, { order_id: orderId, status });

/** The statuses of this order that the endpoint was sent. */
const received = () =>
  sink.received
    .map((webhook) => sinks.verified(endpoint.secret, webhook).data)
    .filter((order) => order.order_id === orderId)
    .map((order) => order.status);

const statusOfOrder = async () =>
  (await get(`/orders/${orderId}`, merchant.testKey)).body.status as string;

describe("an endpoint that accepts", () => {
  // spec: S.16, T.11, EV.1, EV.3
  test("has the event before the answer, after the order's earlier ones", async () => {
    const { status, body } = await simulate("In Transit");
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "In Transit", webhook: "delivered", sequence: 2 });
    expect(received()).toEqual(["searching", "In Transit"]);
    expect(sink.ids().at(-1)).toBe(body.event_id);
    const event = sinks.verified(endpoint.secret, sink.received[1]!);
    expect(Object.keys(event.data).sort()).toEqual(ALWAYS_SAID);
    expect(event).toEqual({
      id: body.event_id,
      type: "order.in_transit",
      timestamp: expect.any(String),
      data: expect.objectContaining({
        id: orderId,
        order_id: orderId,
        tracking_id: expect.any(String),
        status: "In Transit",
        status_code: "in_transit",
        sequence: 2,
        environment: "test",
        merchant_reference_id: null,
        metadata: null,
        parcel_code: await labelCodeOf(orderId),
        pickup_note: null,
        dropoff_note: null,
        collect_amount: 0,
        rider: {
          name: expect.stringMatching(/^\w+$/),
          vehicle_class: "BIKE",
          plate: expect.stringMatching(/^TEST \d$/),
          phone: expect.stringMatching(/^\+26599900000\d$/),
        },
        cancellation: null,
        noticed_by: null,
      }),
    });
  });

  test("is not sent the same status twice", async () => {
    const first = await simulate("arrived");
    const again = await simulate("arrived");
    expect(again.text).toBe(first.text);
    expect(received()).toEqual(["searching", "arrived"]);
  });

  test("gets events in order and once each from 10 simulations at the same time", async () => {
    const labels = Array.from({ length: 10 }, (_, index) => (index % 2 ? "arrived" : "in transit"));
    const answers = await Promise.all(labels.map(simulate));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.webhook).toBe("delivered");
    }
    const sequences = sink.received.map(
      (webhook) => sinks.verified(endpoint.secret, webhook).data.sequence,
    );
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  });
});

test("the event is delivered also when another worker's fan-out began before it", async () => {
  const other = await owner.reserve();
  await other`begin`;
  await other`select pg_advisory_xact_lock(${FAN_OUT_LOCK})`;
  const waiting = simulate("arrived");
  await wait(200);
  await other`commit`;
  other.release();
  expect((await waiting).body.webhook).toBe("delivered");
});

describe("an endpoint that fails", () => {
  // spec: T.12, ER.30
  test.each([
    ["answers 500", sinks.status(500)],
    ["redirects", sinks.status(302, { Location: "/elsewhere" })],
    ["hangs up", (response) => response.destroy()],
  ] as [string, sinks.SinkAnswer][])(
    "and %s: 500, the status is updated, the event waits",
    async (_, answer) => {
      sink.answer(answer);
      const { status, body } = await simulate("arrived");
      expect(status).toBe(500);
      expect(body).toEqual(
        errorBody("webhook_dispatch_failed", {
          event_id: expect.stringMatching(/^evt_/),
          endpoint_id: expect.stringMatching(/^whe_/),
          next_attempt_at: expect.any(String),
          error: "Webhook dispatch failed",
          message: expect.stringMatching(
            /^The status was updated, but event evt_\w+ is queued behind evt_\w+ for endpoint \w+: .+\. The next attempt is at \d{4}-\S+Z\.$/,
          ),
        }),
      );
      expect(await statusOfOrder()).toBe("arrived");
      expect(await sinks.deliveriesOf(orderId)).toMatchObject([
        { sequence: 1, state: "waiting", attempts: 1 },
        { sequence: 2, state: "waiting", attempts: 0 },
      ]);
    },
  );

  // spec: ER.31
  test("gets the waiting event again, under the same id, by the same status", async () => {
    await simulate("assigned");
    sink.answer(sinks.status(503));
    await simulate("arrived");
    const before = await countTraces(merchant);
    expect((await simulate("arrived")).status).toBe(500);
    sink.answer(sinks.status(200));
    const { status, body } = await simulate("arrived");
    expect(status).toBe(200);
    expect(body.webhook).toBe("delivered");
    expect(sink.ids().slice(2)).toEqual([body.event_id, body.event_id, body.event_id]);
    expect(await countTraces(merchant)).toEqual(before);
  });

  test("gets an event that was given up again too", async () => {
    await simulate("assigned");
    sink.answer(sinks.status(500));
    await simulate("arrived");
    await owner`update webhook_deliveries set state = 'dead' where order_id = ${orderId}
      and sequence = 3`;
    sink.answer(sinks.status(200));
    expect((await simulate("arrived")).body.webhook).toBe("delivered");
  });

  test("by silence: the answer comes within the ten seconds and a little", async () => {
    sink.answer(() => undefined);
    const startedAt = performance.now();
    expect((await simulate("arrived")).status).toBe(500);
    const elapsedMs = performance.now() - startedAt;
    expect(elapsedMs).toBeGreaterThan(9_000);
    expect(elapsedMs).toBeLessThan(11_500);
    expect(await statusOfOrder()).toBe("arrived");
  });

  test("is named with its event, the receiver's answer and the next attempt", async () => {
    await simulate("assigned");
    sink.answer(sinks.status(503));
    const { body } = await simulate("delivered");
    const [, , { eventId } = { eventId: "" }] = await sinks.deliveriesOf(orderId);
    expect(body.message).toMatch(
      new RegExp(
        `endpoint ${endpoint.id} did not accept event ${eventId}: it answered 503\\. The next attempt is at 20`,
      ),
    );
  });

  test("and asks with Retry-After to wait is left alone, by the same status and by the next", async () => {
    await simulate("assigned");
    sink.answer(sinks.status(503, { "Retry-After": "120" }));
    await simulate("arrived");
    sink.answer(sinks.status(200));
    const before = sink.received.length;
    expect((await simulate("arrived")).body.error).toBe("Webhook dispatch failed");
    expect((await simulate("delivered")).body.message).toContain("is queued behind");
    expect(sink.received).toHaveLength(before);
    const [, , waiting] = await sinks.deliveriesOf(orderId);
    expect(waiting).toMatchObject({ state: "waiting", attempts: 1 });
    expect(waiting?.dueInSeconds).toBeGreaterThan(100);
  });

  test("with 410 is a failed dispatch, also when it is asked for again", async () => {
    sink.answer(sinks.status(410));
    const { status, body } = await simulate("delivered");
    expect(status).toBe(500);
    expect(body.message).toContain("it answered 410. The endpoint is disabled.");
    expect((await simulate("delivered")).body.error).toBe("Webhook dispatch failed");
  });

  test("with 410 is disabled, so that the next simulation finds no endpoint", async () => {
    sink.answer(sinks.status(410));
    expect((await simulate("arrived")).status).toBe(500);
    expect((await simulate("completed")).body.webhook).toBe("no_endpoint");
  });
});

describe("without an endpoint", () => {
  test("because the endpoint is disabled: 200, and the event waits for it", async () => {
    const change = (enabled: boolean) =>
      patch(`/webhook-endpoints/${endpoint.id}`, merchant.testKey, { enabled });
    await change(false);
    const { status, body } = await simulate("arrived");
    expect(status).toBe(200);
    expect(body.webhook).toBe("no_endpoint");
    await change(true);
    expect((await simulate("arrived")).body.webhook).toBe("delivered");
    expect(received()).toEqual(["searching", "arrived"]);
  });

  test("because no endpoint chose this event: 200", async () => {
    await patch(`/webhook-endpoints/${endpoint.id}`, merchant.testKey, {
      events: ["order.cancelled"],
    });
    orderId = (await placeOrder(merchant, { environment: "test" })).id;
    expect((await simulate("arrived")).body.webhook).toBe("no_endpoint");
    expect((await simulate("cancelled")).body.webhook).toBe("delivered");
    expect(received()).toEqual(["cancelled"]);
  });
});
