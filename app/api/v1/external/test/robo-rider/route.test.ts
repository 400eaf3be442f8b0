import { beforeAll, describe, expect, test } from "vitest";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { ROBO_SCENARIOS, type RoboScenario } from "@/lib/domain/platform/sandbox/robo-scenarios";
import { get, post } from "@/test/api";
import { whileRowsAreHeld } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { placeOrder, type PlacedOrder } from "@/test/orders";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { workRoboRiders } from "@/worker/robo-riders";

const NAMES = Object.keys(ROBO_SCENARIOS) as RoboScenario[];

let merchant: TestMerchant;

beforeAll(async () => {
  merchant = await createMerchant();
  await createRider(merchant.pickup);
});

const newOrder = () => placeOrder(merchant, { environment: "test" });

const start = (order: PlacedOrder, fields: object = {}, key = merchant.testKey) =>
  post("/test/robo-rider", key, { order_id: order.id, ...fields });

const read = (order: PlacedOrder, key = merchant.testKey) =>
  get(`/test/robo-rider/${order.id}`, key);

const stepsOf = async (order: PlacedOrder) =>
  owner<{ status: OrderStatus; actor: string }[]>`select status, actor from events
    where order_id = ${order.id} and sequence > 1 and status is not null order by sequence`;

/** Ages the order, as if the time between two steps had passed. */
const passTime = (order: PlacedOrder) =>
  owner`update robo_riders set next_step_at = now() where order_id = ${order.id}`;

describe.each(NAMES)("the scenario %s", (scenario) => {
  test("takes only moves that the order life has, from searching to an end", () => {
    let at: OrderStatus = "searching";
    for (const next of ROBO_SCENARIOS[scenario]) {
      expect(ORDER_LIFE[at].next).toContain(next);
      at = next;
    }
    expect(ORDER_LIFE[at].next).toEqual([]);
  });

  test("is played to its end at once when no time is between its steps", async () => {
    const order = await newOrder();
    const started = await start(order, { scenario, seconds_per_step: 0 });
    expect(started.status).toBe(200);
    await workRoboRiders();
    const steps = await stepsOf(order);
    expect(steps.map(({ status }) => status)).toEqual(ROBO_SCENARIOS[scenario]);
    expect(new Set(steps.map(({ actor }) => actor))).toEqual(
      new Set(
        ["happy", "late", "rider_drops"].includes(scenario) ? ["rider", "system"] : ["rider"],
      ),
    );
    expect((await read(order)).body).toMatchObject({
      state: "played",
      scenario,
      steps_done: ROBO_SCENARIOS[scenario].length,
      steps_ahead: [],
      next_step_at: null,
      order_status_code: ROBO_SCENARIOS[scenario].at(-1),
    });
    await expectNoViolations([merchant]);
  });
});

test("a ride ends with a signed proof, which follows the hand-over at the pickup", async () => {
  const order = await newOrder();
  await start(order, { seconds_per_step: 0 });
  await workRoboRiders();
  const { body } = await get(`/orders/${order.id}/pod`, merchant.testKey);
  expect(body.proof).toMatchObject({ method: "pin", pin_verified: true });
  const [pickup] = await owner`select sha256 from handovers
    where order_id = ${order.id} and number = 1 and kind = 'pickup'`;
  expect(JSON.parse(body.signed.document)).toMatchObject({
    kind: "delivery",
    number: 2,
    previous_sha256: pickup?.sha256,
  });
});

test("a return has a hand-over of its own and no proof of delivery", async () => {
  const order = await newOrder();
  await start(order, { scenario: "receiver_absent", seconds_per_step: 0 });
  await workRoboRiders();
  const kinds =
    await owner`select kind from handovers where order_id = ${order.id} order by number`;
  expect(kinds.map(({ kind }) => kind)).toEqual(["pickup", "return"]);
  expect((await get(`/orders/${order.id}/pod`, merchant.testKey)).status).toBe(400);
});

test("a rider who drops the order is followed by another one", async () => {
  const order = await newOrder();
  await start(order, { scenario: "rider_drops", seconds_per_step: 0 });
  await workRoboRiders();
  const rows = await owner<
    { name: string }[]
  >`select distinct data -> 'rider' ->> 'name' as name from events
    where order_id = ${order.id} and data -> 'rider' ->> 'name' is not null`;
  expect(rows).toHaveLength(2);
});

test("the first step is due at once, the next after the chosen time", async () => {
  const order = await newOrder();
  const { body } = await start(order);
  expect(body).toMatchObject({
    success: true,
    order_id: order.id,
    scenario: "happy",
    seconds_per_step: 5,
    state: "under_way",
    steps_done: 0,
    steps_ahead: ROBO_SCENARIOS.happy,
    finished_at: null,
    order_status: "searching",
    environment: "test",
  });
  await workRoboRiders();
  await workRoboRiders();
  const after = (await read(order)).body;
  expect(after).toMatchObject({ steps_done: 1, order_status_code: "assigned", state: "under_way" });
  const waitMs = Date.parse(String(after.next_step_at)) - Date.now();
  expect(waitMs).toBeGreaterThan(3_000);
  expect(waitMs).toBeLessThanOrEqual(5_000);
});

test("ten workers at once do every step once", async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, newOrder));
  await Promise.all(orders.map((order) => start(order, { seconds_per_step: 0 })));
  await Promise.all(Array.from({ length: 10 }, workRoboRiders));
  await workRoboRiders();
  for (const order of orders) {
    expect((await stepsOf(order)).map(({ status }) => status)).toEqual(ROBO_SCENARIOS.happy);
  }
  await expectNoViolations([merchant]);
});

describe("an order that another status change moves ends the ride without an error", () => {
  test.each<[string, (order: PlacedOrder) => Promise<{ status: number }>, string]>([
    [
      "simulated",
      ({ id }) =>
        post("/test/simulate-status", merchant.testKey, { order_id: id, status: "arrived" }),
      "arrived",
    ],
    [
      "simulated one step ahead",
      ({ id }) =>
        post("/test/simulate-status", merchant.testKey, {
          order_id: id,
          status: "arrived at pickup",
        }),
      "arrived_at_pickup",
    ],
    ["cancelled", ({ id }) => post(`/orders/${id}/cancel`, merchant.testKey), "cancelled"],
  ])("%s", async (_, move, status) => {
    const order = await newOrder();
    await start(order);
    await workRoboRiders();
    expect((await move(order)).status).toBe(200);
    await passTime(order);
    await workRoboRiders();
    expect((await read(order)).body).toMatchObject({
      state: "overtaken",
      steps_done: 1,
      steps_ahead: [],
      order_status_code: status,
    });
    expect(await stepsOf(order)).toHaveLength(2);
  });

  test("and an order whose row is locked delays no other", async () => {
    const [held, free] = await Promise.all([newOrder(), newOrder()]);
    await start(held, { seconds_per_step: 0 });
    await start(free, { seconds_per_step: 0 });
    await whileRowsAreHeld(`select 1 from orders where id = '${held.id}'`, workRoboRiders);
    expect((await read(free)).body.state).toBe("played");
    expect((await read(held)).body.steps_done).toBe(0);
    await workRoboRiders();
    expect((await read(held)).body.state).toBe("played");
  });
});

describe("starting", () => {
  test("twice is refused while the ride is under way, and possible again after it", async () => {
    const order = await newOrder();
    await start(order);
    const again = await start(order, { scenario: "rider_drops" });
    expect(again.status).toBe(409);
    expect(again.body.error).toBe("Robo rider under way");
    await post("/test/simulate-status", merchant.testKey, {
      order_id: order.id,
      status: "Searching",
    });
    expect(
      (await start(order, { scenario: "cancelled_by_rider", seconds_per_step: 0 })).status,
    ).toBe(200);
    await workRoboRiders();
    expect((await read(order)).body).toMatchObject({ state: "played", order_status: "cancelled" });
    const cancelled = await get(`/orders/${order.id}`, merchant.testKey);
    expect(cancelled.body.cancellation).toMatchObject({
      reason_code: "rider_cancelled",
      cancelled_by: "rider",
    });
  });

  test("twenty at once starts one", async () => {
    const order = await newOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(order)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test("is refused for an order that no longer searches", async () => {
    const order = await newOrder();
    await post("/test/simulate-status", merchant.testKey, {
      order_id: order.id,
      status: "In Transit",
    });
    const { status, body } = await start(order);
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: "Order status conflict", status: "In Transit" });
  });

  test.each([
    ["no order", { order_id: undefined }],
    ["an unknown scenario", { scenario: "teleport" }],
    ["a negative time", { seconds_per_step: -1 }],
    ["half a second", { seconds_per_step: 0.5 }],
    ["more than a minute", { seconds_per_step: 61 }],
    ["a time in words", { seconds_per_step: "5" }],
  ])("with %s is a 400", async (_, fields) => {
    const { status, body } = await start(await newOrder(), fields);
    expect(status).toBe(400);
    expect(body.error).toBe("Invalid request");
  });

  test("with a live key is Unauthorized, and a live order is not found", async () => {
    const live = await placeOrder(merchant);
    expect((await start(live, {}, merchant.liveKey)).status).toBe(401);
    expect((await read(live, merchant.liveKey)).status).toBe(401);
    expect((await start(live)).body.error).toBe("Order not found");
    expect((await read(live)).body.error).toBe("Order not found");
  });
});

test("another merchant's order and an order without a robo rider are 404", async () => {
  const other = await createMerchant();
  const order = await newOrder();
  expect((await start(order, {}, other.testKey)).body.error).toBe("Order not found");
  expect((await read(order, other.testKey)).body.error).toBe("Order not found");
  const none = await read(order);
  expect(none.status).toBe(404);
  expect(none.body.error).toBe("Robo rider not found");
});
