import { beforeEach, expect, test } from "vitest";
import { restoreCapacity } from "@/lib/domain/dispatch/capacity/restore-capacity";
import { stepRoboRiders } from "@/lib/domain/platform/sandbox/step-robo-riders";
import { api, get, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { createOrder, placeOrder, quotedOrder } from "@/test/orders";
import {
  createEndpoint,
  deliver,
  deliveriesOf,
  fanOut,
  moveTestOrder,
  sinkOfFile,
  status,
} from "@/test/webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";

const sink = await sinkOfFile();

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

const advance = (advance_minutes: unknown, key = merchant.testKey) =>
  post("/test/clock", key, { advance_minutes });

const placeTest = (fields = {}) => placeOrder(merchant, { environment: "test", fields });

const read = async (orderId: string) => (await get(`/orders/${orderId}`, merchant.testKey)).body;

async function eventsOf(orderId: string): Promise<string[]> {
  const rows = await owner`select type from events where order_id = ${orderId} order by sequence`;
  return rows.map(({ type }) => String(type));
}

test("says what became older, and what was done because it was due", async () => {
  await placeTest();
  const { status: code, body } = await advance(30);
  expect(code).toBe(200);
  expect(body).toEqual({
    success: true,
    environment: "test",
    advanced_minutes: 30,
    orders: 1,
    quotes: 1,
    webhook_deliveries: 0,
    completed_orders: 0,
    delayed_orders: 0,
  });
});

test("a quote expires", async () => {
  const order = await quotedOrder(merchant, { environment: "test" });
  await owner`update quotes set fee_minor = fee_minor + 5000 where merchant_id = ${merchant.id}`;
  const agreed = { ...order, delivery_fee: order.delivery_fee + 50 };
  expect((await createOrder(merchant.testKey, agreed, "before")).status).toBe(200);
  await advance(25 * 60);
  const refused = await createOrder(merchant.testKey, agreed, "after");
  expect(refused.body.code).toBe("fee_not_quoted");
});

test("an idempotency key is free again after a day", async () => {
  const body = await quotedOrder(merchant, { environment: "test" });
  const place = async () => (await createOrder(merchant.testKey, body, "order-1")).body.order_id;
  const first = await place();
  await advance(23 * 60);
  expect(await place()).toBe(first);
  await advance(61);
  expect(await place()).not.toBe(first);
});

test("an order on its way is announced as late once its promise has passed", async () => {
  const { id } = await placeTest();
  await moveTestOrder(merchant, id, "assigned", "picked_up");
  expect((await advance(1)).body.delayed_orders).toBe(0);
  expect((await advance(180)).body.delayed_orders).toBe(1);
  expect((await eventsOf(id)).at(-1)).toBe("order.delayed");
  expect((await advance(1)).body.delayed_orders).toBe(0);
  const { eta } = await read(id);
  expect(Date.parse((eta as { latest_at: string }).latest_at)).toBeGreaterThan(Date.now());
});

test("a delivery is settled after its time for disputes, unless it is disputed", async () => {
  const [quiet, disputed] = [await placeTest(), await placeTest()];
  for (const { id } of [quiet, disputed]) await moveTestOrder(merchant, id, "delivered");
  await post("/test/simulate-dispute", merchant.testKey, { order_id: disputed.id });
  expect((await advance(60)).body.completed_orders).toBe(0);
  expect((await advance(24 * 60)).body.completed_orders).toBe(1);
  expect((await read(quiet.id)).status_code).toBe("completed");
  expect((await read(disputed.id)).status_code).toBe("delivered");
  await expectNoViolations([merchant]);
});

test("a webhook that waits for its next attempt is sent again, and its endpoint fails for longer", async () => {
  sink.answer(status(500));
  await createEndpoint(merchant, sink.url);
  const { id } = await placeTest();
  await fanOut(merchant);
  await deliver(id);
  const waiting = async () => {
    const [row] = await owner<[{ due: boolean; failing: number }]>`
      select d.due_at <= now() as due,
             round(extract(epoch from now() - e.failing_since) / 60)::int as failing
        from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
       where d.order_id = ${id}`;
    return row;
  };
  expect(await waiting()).toEqual({ due: false, failing: 0 });
  expect((await advance(120)).body.webhook_deliveries).toBe(1);
  expect(await waiting()).toEqual({ due: true, failing: 120 });
  sink.answer(status(200));
  await deliver(id);
  expect(await deliveriesOf(id)).toMatchObject([{ state: "delivered" }]);
});

test("a scheduled pickup comes nearer, and a robo rider takes its next step", async () => {
  const pickup_at = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const { id } = await placeTest({ pickup_at });
  await post("/test/robo-rider", merchant.testKey, {
    order_id: id,
    scenario: "happy",
    seconds_per_step: 60,
  });
  await stepRoboRiders();
  expect((await read(id)).status_code).toBe("assigned");
  await stepRoboRiders();
  expect((await read(id)).status_code).toBe("assigned");
  await advance(120);
  await stepRoboRiders();
  const order = await read(id);
  expect(order.status_code).toBe("arrived_at_pickup");
  expect(Date.parse(pickup_at) - Date.parse(order.pickup_at as string)).toBe(120 * 60_000);
});

test("capacity.restored follows a rehearsed 422, a minute later by the test clock", async () => {
  const body = await quotedOrder(merchant, { environment: "test" });
  const refused = await createOrder(merchant.testKey, body, "order-1", {
    "X-Test-Scenario": "no_capacity",
  });
  expect(refused.status).toBe(422);
  const types = async () => {
    await fanOut(merchant);
    const { body: feed } = await get("/events?type=capacity.restored", merchant.testKey);
    return feed.events.length as number;
  };
  await restoreCapacity();
  expect(await types()).toBe(0);
  await advance(1);
  await restoreCapacity();
  expect(await types()).toBe(1);
});

test("no live row moves, nor a row of another merchant, nor an order that ended", async () => {
  const other = await createMerchant();
  await createRider(merchant.pickup);
  const live = await placeOrder(merchant);
  const others = await placeOrder(other, { environment: "test" });
  const ended = await placeTest();
  await moveTestOrder(merchant, ended.id, "cancelled");
  await createEndpoint(other, sink.url);
  await fanOut(other);
  const rows = () =>
    owner`select to_jsonb(o) - 'updated_at' as row from orders o where id in ${owner([live.id, others.id, ended.id])} order by id`;
  const keys = () =>
    owner`select expires_at from idempotency_keys where (merchant_id, environment) in ((${merchant.id}, 'live'), (${other.id}, 'test')) order by 1`;
  const before = [await rows(), await keys()];
  await advance(43_200);
  expect([await rows(), await keys()]).toEqual(before);
});

test("requests at the same moment add up", async () => {
  const { id } = await placeTest();
  const before = Date.parse((await read(id)).created_at as string);
  const answers = await Promise.all([10, 20, 30].map((minutes) => advance(minutes)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(before - Date.parse((await read(id)).created_at as string)).toBe(60 * 60_000);
  await expectNoViolations([merchant]);
});

test.each([undefined, null, 0, -1, 1.5, 43_201, "60", Number.MAX_SAFE_INTEGER, [60], {}])(
  "refuses to advance by %j",
  async (minutes) => {
    const { id } = await placeTest();
    const before = await read(id);
    const { status: code, body } = await advance(minutes);
    expect(code).toBe(400);
    expect(body).toMatchObject({ code: "invalid_request", issues: [{ path: "advance_minutes" }] });
    expect((await read(id)).created_at).toBe(before.created_at);
  },
);

test("a live key is refused", async () => {
  expect((await advance(1, merchant.liveKey)).status).toBe(401);
  expect((await api("GET", "/api/v1/external/test/clock", { key: merchant.testKey })).status).toBe(
    405,
  );
});
