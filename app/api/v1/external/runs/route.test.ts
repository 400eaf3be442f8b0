import { expect, test } from "vitest";
import { get, post } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { expectNoViolations } from "@/test/invariants";
import { balanceOf, countTraces, loadOf, moveOrder } from "@/test/orders";
import { createRun, dropAt, placeRun } from "@/test/runs";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";

async function createShop() {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  return { merchant, rider };
}

const drops = ({ pickup }: TestMerchant) => [
  dropAt(pickup, 4, { merchant_reference_id: "far" }),
  dropAt(pickup, 2, { merchant_reference_id: "near", receiver_phone: "+265991234567" }),
];

test("each drop becomes an order of its own, paid for less than by itself, in the order of the request", async () => {
  const { merchant, rider } = await createShop();
  const before = await balanceOf(merchant);
  const { status, body } = await createRun(merchant.liveKey, { drops: drops(merchant) });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    route_count: 1,
    environment: "live",
    pickup_at: null,
  });
  const [far, near] = body.orders;
  expect([far.merchant_reference_id, far.stop]).toEqual(["far", 2]);
  expect([near.merchant_reference_id, near.stop]).toEqual(["near", 1]);
  expect(Date.parse(near.expected_at)).toBeLessThan(Date.parse(far.expected_at));
  for (const order of body.orders) {
    const { body: single } = await post(
      "/quote",
      merchant.liveKey,
      drops(merchant)[order === far ? 0 : 1],
    );
    expect(order.single_fee).toBe(single.delivery_fee);
    expect(order.delivery_fee).toBeLessThan(order.single_fee);
    expect(order.saving).toBeCloseTo(order.single_fee - order.delivery_fee);
    const { body: read } = await get(`/orders/${order.order_id}`, merchant.liveKey);
    expect(read).toMatchObject({ status_code: "searching", delivery_fee: order.delivery_fee });
  }
  const sumOf = (name: string) =>
    body.orders.reduce((sum: number, order: Record<string, number>) => sum + order[name]!, 0);
  expect(body.total_fee).toBeCloseTo(sumOf("delivery_fee"));
  expect(body.total_saving).toBeCloseTo(sumOf("saving"));
  expect(await balanceOf(merchant)).toBeCloseTo(before - body.total_fee);
  expect(body.wallet_balance).toBeCloseTo(before - body.total_fee);
  expect(await loadOf(rider.id)).toEqual({ jobs: 2, grams: 10_000 });
  await expectNoViolations([merchant], [rider]);
});

test("a test run has everything but riders", async () => {
  const merchant = await createMerchant();
  const { status, body } = await createRun(merchant.testKey, { drops: drops(merchant) });
  expect(status).toBe(200);
  expect(body).toMatchObject({ environment: "test", route_count: 1 });
  expect(body.total_saving).toBeGreaterThan(0);
  await expectNoViolations([merchant]);
});

test("orders that are too heavy for one vehicle go with several riders", async () => {
  const { merchant, rider } = await createShop();
  const other = await createRider(nearby(merchant.pickup, 1));
  const five = [1, 1.2, 1.4, 1.6, 1.8].map((north) => dropAt(merchant.pickup, north));
  const { orders } = await placeRun(merchant, five);
  expect(new Set(orders.map(({ route }) => route)).size).toBe(2);
  expect((await loadOf(rider.id)).jobs + (await loadOf(other.id)).jobs).toBe(5);
  await expectNoViolations([merchant], [rider, other]);
});

test("the orders of a route go with several riders if no rider has room for all", async () => {
  const merchant = await createMerchant();
  const riders = [
    await createRider(merchant.pickup, { jobLimit: 1 }),
    await createRider(nearby(merchant.pickup, 1), { jobLimit: 1 }),
  ];
  await placeRun(merchant, drops(merchant));
  expect(await Promise.all(riders.map(({ id }) => loadOf(id)))).toEqual([
    { jobs: 1, grams: 5_000 },
    { jobs: 1, grams: 5_000 },
  ]);
  await expectNoViolations([merchant], riders);
});

test("without room for all of it nothing is placed, and the riders keep their room", async () => {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup, { jobLimit: 1 });
  const refused = await createRun(merchant.liveKey, { drops: drops(merchant) });
  expect([refused.status, refused.body.code]).toEqual([422, "no_capacity"]);
  expect(await countTraces(merchant)).toMatchObject({ keys: 0, orders: 0, postings: 0 });
  expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
});

test("a wallet that does not pay for all of it is a 402 with what it would take, and nothing is placed", async () => {
  const { merchant, rider } = await createShop();
  const { body: dry } = await createRun(merchant.testKey, { drops: drops(merchant) });
  const balance = dry.total_fee - 1;
  await owner`select credit_wallet(${merchant.id}, 'live', ${Math.round(
    (balance - (await balanceOf(merchant))) * 100,
  )}, 'Down to less than the run')`;
  const refused = await createRun(merchant.liveKey, { drops: drops(merchant) }, "same");
  expect(refused.status).toBe(402);
  expect(refused.body).toEqual(
    errorBody("insufficient_funds", {
      error: refused.body.error,
      message: expect.any(String),
      balance,
      required: dry.total_fee,
    }),
  );
  expect(await countTraces(merchant)).toMatchObject({ orders: 2 });
  expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
  await owner`select credit_wallet(${merchant.id}, 'live', 100000, 'More')`;
  expect((await createRun(merchant.liveKey, { drops: drops(merchant) }, "same")).status).toBe(200);
  await expectNoViolations([merchant], [rider]);
});

test("an order that is cancelled or delivered leaves the others as they are", async () => {
  const { merchant, rider } = await createShop();
  const { orders } = await placeRun(merchant, drops(merchant));
  const [far, near] = orders as [(typeof orders)[0], (typeof orders)[0]];
  expect((await post(`/orders/${far.order_id}/cancel`, merchant.liveKey, {})).status).toBe(200);
  expect(await loadOf(rider.id)).toEqual({ jobs: 1, grams: 5_000 });
  await moveOrder(merchant, near.order_id, "assigned", "arrived_at_pickup", "picked_up");
  await expectNoViolations([merchant], [rider]);
});

test("a later run reserves no rider until its time", async () => {
  const { merchant, rider } = await createShop();
  const pickupAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const { status, body } = await createRun(merchant.liveKey, {
    pickup_at: pickupAt,
    drops: drops(merchant),
  });
  expect(status).toBe(200);
  expect(body.pickup_at).toBe(pickupAt);
  expect(body.dispatch_at).not.toBeNull();
  expect(Date.parse(body.orders[0].expected_at)).toBeGreaterThan(Date.parse(pickupAt));
  expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
  await expectNoViolations([merchant], [rider]);
});

test("a window is the order's promise", async () => {
  const { merchant } = await createShop();
  const from = new Date(Date.now() + 40 * 60_000).toISOString();
  const until = new Date(Date.now() + 80 * 60_000).toISOString();
  const { orders } = await placeRun(merchant, [
    dropAt(merchant.pickup, 2, { deliver_from: from, deliver_until: until }),
  ]);
  const [row] = await owner<[{ from: Date; until: Date }]>`
    select promised_from as from, promised_by as until from orders where id = ${orders[0]!.order_id}`;
  expect([row.from.toISOString(), row.until.toISOString()]).toEqual([from, until]);
});
