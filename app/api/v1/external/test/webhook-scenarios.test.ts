import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { post } from "@/test/api";
import { placeOrder, quotedOrder, type PlacedOrder } from "@/test/orders";
import {
  createEndpoint,
  deliver,
  deliveriesOf,
  fanOut,
  sinkOfFile,
  verified,
  type TestEndpoint,
} from "@/test/webhook-sink";
import { createMerchant, owner, type TestMerchant } from "@/test/world";

const sink = await sinkOfFile();

let merchant: TestMerchant;
let endpoint: TestEndpoint;
let order: PlacedOrder;

beforeEach(async () => {
  merchant = await createMerchant();
  order = await placeOrder(merchant, { environment: "test" });
  await fanOut(merchant);
  endpoint = await createEndpoint(merchant, sink.url);
});

const simulate = (label: string, scenario?: string) =>
  post(
    "/test/simulate-status",
    merchant.testKey,
    { order_id: order.id, status: label },
    {
      ...(scenario && { "X-Test-Scenario": scenario }),
    },
  );

const isGenuine = (index: number): boolean => {
  try {
    return Boolean(verified(endpoint.secret, sink.received[index]!));
  } catch {
    return false;
  }
};

const sequences = () =>
  sink.received.map(
    ({ body }) => (JSON.parse(body) as { data: { sequence: number } }).data.sequence,
  );

const attempts = async () =>
  (
    await owner`select a.status from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
    where d.merchant_id = ${merchant.id} order by a.started_at, a.number`
  ).map((row) => row.status as number);

async function health() {
  const [row] = await owner`select failure_count, failing_since, disabled_at from webhook_endpoints
    where id = ${endpoint.id}`;
  return row;
}

describe("simulate-status", () => {
  test("webhook_duplicate sends the same event twice, both signed rightly", async () => {
    const { status, body } = await simulate("assigned", "webhook_duplicate");
    expect(status).toBe(200);
    expect(body.webhook).toBe("delivered");
    expect(sink.ids()).toEqual([body.event_id, body.event_id]);
    expect([isGenuine(0), isGenuine(1)]).toEqual([true, true]);
    expect(sink.received[0]!.body).toBe(sink.received[1]!.body);
    expect(await attempts()).toEqual([200, 200]);
  });

  test("webhook_bad_signature sends it once with a wrong signature, then rightly", async () => {
    sink.answer((response) =>
      response.writeHead(isGenuine(sink.received.length - 1) ? 200 : 401).end(),
    );
    const { status, body } = await simulate("assigned", "webhook_bad_signature");
    expect(status).toBe(200);
    expect(body.webhook).toBe("delivered");
    expect(sink.ids()).toEqual([body.event_id, body.event_id]);
    expect([isGenuine(0), isGenuine(1)]).toEqual([false, true]);
    expect(await attempts()).toEqual([401, 200]);
  });

  test.each([410, 500, 200])(
    "a wrong signature answered with %i says nothing about the endpoint",
    async (code) => {
      sink.answer((response) =>
        response.writeHead(isGenuine(sink.received.length - 1) ? 200 : code).end(),
      );
      expect((await simulate("assigned", "webhook_bad_signature")).status).toBe(200);
      expect(await health()).toEqual({ failure_count: 0, failing_since: null, disabled_at: null });
      expect(await deliveriesOf(order.id)).toMatchObject([{ state: "delivered", attempts: 2 }]);
    },
  );

  test("webhook_out_of_order sends it after the order's next event", async () => {
    const held = await simulate("assigned", "webhook_out_of_order");
    expect(held.body.webhook).toBe("held_back");
    expect(sink.received).toEqual([]);
    expect((await deliveriesOf(order.id))[0]!.dueInSeconds).toBeGreaterThan(50);
    const next = await simulate("picked up");
    expect(next.body.webhook).toBe("delivered");
    expect(sequences()).toEqual([3]);
    expect(await deliver(order.id)).toMatchObject([{ state: "delivered" }]);
    expect(sequences()).toEqual([3, 2]);
  });

  test("only the marked event goes wrong", async () => {
    await simulate("assigned", "webhook_duplicate");
    await simulate("picked up");
    expect(sequences()).toEqual([2, 2, 3]);
  });

  test("the same label again is a new event when a scenario needs one", async () => {
    await simulate("assigned");
    const again = await simulate("assigned", "webhook_duplicate");
    expect(again.body.sequence).toBe(3);
    expect(sequences()).toEqual([2, 3, 3]);
  });
});

test.each(["webhook_duplicate", "webhook_bad_signature"])(
  "create-order with %s is two requests with one webhook-id",
  async (scenario) => {
    const body = await quotedOrder(merchant, { environment: "test" });
    const headers = { "Idempotency-Key": randomUUID(), "X-Test-Scenario": scenario };
    const { body: placed } = await post("/create-order", merchant.testKey, body, headers);
    await fanOut(merchant);
    expect(await deliver(placed.order_id)).toMatchObject([{ state: "waiting", retrySeconds: 0 }]);
    expect(await health()).toMatchObject({ failure_count: 0, failing_since: null });
    expect(await deliver(placed.order_id)).toMatchObject([{ state: "delivered" }]);
    expect(await deliver(placed.order_id)).toEqual([]);
    expect(new Set(sink.ids()).size).toBe(1);
    expect(isGenuine(0)).toBe(scenario === "webhook_duplicate");
    expect(isGenuine(1)).toBe(true);
  },
);

test("the database refuses a scenario on a live event", async () => {
  await expect(
    owner`insert into events (id, merchant_id, environment, type, actor, scenario, data)
      values ('evt_x', ${merchant.id}, 'live', 'x', 'system', 'webhook_duplicate', '{}')`,
  ).rejects.toMatchObject({ constraint_name: "events_scenario_is_a_test" });
});
