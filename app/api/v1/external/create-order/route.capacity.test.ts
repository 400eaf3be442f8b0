import { describe, expect, test } from "vitest";
import { post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import {
  countTraces,
  createOrder,
  loadOf,
  moveOrder,
  placeOrder,
  quotedOrder,
  stepsTo,
} from "@/test/orders";
import { createMerchant, createRider, nearby, owner } from "@/test/world";

describe("60 kg", () => {
  const fields = { weight_estimate: "50-60kg" };

  // spec: ER.23, L.2
  test("with only bikes is a 422 that requires 60 kg, and with a car an order", async () => {
    const merchant = await createMerchant();
    const bike = await createRider(merchant.pickup);
    const body = await quotedOrder(merchant, { fields });
    const refused = await createOrder(merchant.liveKey, body);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      error: "ERR_NO_CAPACITY_AVAILABLE",
      required_weight_kg: 60,
    });
    expect(await countTraces(merchant)).toMatchObject({ keys: 0, orders: 0, postings: 0 });
    const car = await createRider(nearby(merchant.pickup, 10), { vehicleClass: "CAR" });
    expect((await createOrder(merchant.liveKey, body)).status).toBe(200);
    expect(await loadOf(car.id)).toEqual({ jobs: 1, grams: 60_000 });
    expect(await loadOf(bike.id)).toEqual({ jobs: 0, grams: 0 });
    await expectNoViolations([merchant], [bike, car]);
  });
});

// spec: L.2
test("exactly 50 kg still go by bike, one gram more does not", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const heavier = await quotedOrder(merchant, { fields: { weight_estimate: "0-50.001kg" } });
  const refused = await createOrder(merchant.liveKey, heavier);
  expect(refused.status).toBe(422);
  expect(refused.body.required_weight_kg).toBe(50.001);
  const body = await quotedOrder(merchant, { fields: { weight_estimate: "0-50kg" } });
  expect((await createOrder(merchant.liveKey, body)).status).toBe(200);
});

test("the nearest rider with room is taken, then the next", async () => {
  const merchant = await createMerchant();
  const far = await createRider(nearby(merchant.pickup, 8));
  const near = await createRider(nearby(merchant.pickup, 2), { jobLimit: 1 });
  await placeOrder(merchant);
  expect([(await loadOf(near.id)).jobs, (await loadOf(far.id)).jobs]).toEqual([1, 0]);
  await placeOrder(merchant);
  expect([(await loadOf(near.id)).jobs, (await loadOf(far.id)).jobs]).toEqual([1, 1]);
});

describe("no capacity is a rider who", () => {
  test.each([
    ["is offline", "is_online = false"],
    ["is externally busy", "is_externally_busy = true, busy_since = now()"],
    ["has no known place", "location = null"],
    ["is beyond the dispatch radius", "location = location + point(0, 0.3)"],
    ["carries too much already", "active_jobs = 1, load_g = 45001"],
    ["has no job left", "active_jobs = job_limit"],
  ])("%s", async (_, change) => {
    const merchant = await createMerchant();
    const rider = await createRider(merchant.pickup);
    await owner.unsafe(`update riders set ${change} where id = ${rider.id}`);
    const answer = await createOrder(merchant.liveKey, await quotedOrder(merchant));
    expect(answer.status).toBe(422);
    expect(answer.body.required_weight_kg).toBe(5);
  });
});

test.each(["delivered", "completed", "returned", "cancelled"] as const)(
  "an order that is %s has given its place back, once",
  async (status) => {
    const merchant = await createMerchant();
    const rider = await createRider(merchant.pickup);
    const order = await placeOrder(merchant);
    const other = await placeOrder(merchant);
    await moveOrder(merchant, order.id, ...stepsTo(status));
    expect(await loadOf(rider.id)).toEqual({ jobs: 1, grams: 5_000 });
    await post(`/orders/${other.id}/cancel`, merchant.liveKey);
    expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
    await expectNoViolations([merchant], [rider]);
  },
);
