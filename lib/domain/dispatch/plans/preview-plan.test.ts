import { afterEach, beforeEach, expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { offersOf, stateOf } from "@/test/offers";
import { loadOf, moveOrder, placeOrder, type PlacedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  type TestMerchant,
} from "@/test/world";
import { planDispatch } from "./plan-dispatch";
import { previewPlanByCourier, previewPlanByPlatform } from "./preview-plan";

useEmptyTables();

let market: string;
let merchant: TestMerchant;

beforeEach(async () => {
  market = await createMarket();
  merchant = await createMerchant({ market });
});

const holdFor = (seconds: number) =>
  owner`update markets set hold_seconds = ${seconds} where code = ${market}`;

afterEach(() => holdFor(0));

/** A company of the market with riders so far from the shop. */
async function createCompany(...kilometres: number[]) {
  const staff = await createStaff("finance");
  const { courierId } = staff;
  await owner`update couriers set market_code = ${market} where id = ${courierId}`;
  const riders: number[] = [];
  for (const km of kilometres) {
    riders.push((await createRider(nearby(merchant.pickup, km), { courierId })).id);
  }
  return { staff, courierId, riders };
}

const byOrder = (rows: { orderId: string }[], { id }: PlacedOrder) =>
  rows.find(({ orderId }) => orderId === id);

test("the rider that the planner would choose is shown with the reasons, and nothing is changed", async () => {
  const { staff, riders } = await createCompany(0.2, 4);
  const [near, far] = riders as [number, number];
  const order = await placeOrder(merchant);
  const { latitude, longitude } = nearby(merchant.pickup, 0.1);
  await owner`update riders set location = point(${longitude}, ${latitude}) where id = ${far}`;
  await owner`update riders set location = point(${longitude}, ${latitude + 0.2}) where id = ${near}`;
  const offers = await offersOf(order.id);

  const [shown] = await previewPlanByCourier(staff);
  expect(shown).toMatchObject({
    orderId: order.id,
    merchantId: merchant.id,
    presentRiderId: near,
    riderId: far,
    reasons: { delayToOthers: 0, fairness: 0 },
    isDue: true,
  });
  expect(shown!.reasons!.wait).toBeGreaterThan(0);
  expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: near });
  expect(await offersOf(order.id)).toEqual(offers);
  expect(await loadOf(far)).toEqual({ jobs: 0, grams: 0 });
});

test.each([0, 1])(
  "of two riders at one place, the one who has earned less in each hour is chosen, and the reasons say so",
  async (better) => {
    const { staff, courierId, riders } = await createCompany(0.2, 0.2);
    await owner`insert into rider_pay_terms (courier_id, share_bp) values (${courierId}, 6000)`;
    for (const [at, riderId] of riders.entries()) {
      await owner`insert into rider_status_changes (rider_id, courier_id, change, actor, created_at)
        values (${riderId}, ${courierId}, 'online', 'rider', now() - interval '4 hours')`;
      const done = await placeOrder(merchant);
      await moveOrder(merchant, done.id, "assigned", "picked_up", "in_transit", "delivered");
      await owner`update rider_earnings set rider_id = ${riderId}, delivery_minor = ${at === better ? 900_00 : 300_00}
        where order_id = ${done.id}`;
    }
    await holdFor(240);
    const order = await placeOrder(merchant);
    const shown = byOrder(await previewPlanByCourier(staff), order);
    expect(shown).toMatchObject({
      riderId: riders[1 - better],
      reasons: { fairness: expect.closeTo(-2.5, 1) },
    });
    await planDispatch();
    expect(await offersOf(order.id)).toContainEqual(
      expect.objectContaining({ riderId: riders[1 - better], state: "open" }),
    );
  },
);

test("the planner carries out the shown plan", async () => {
  const { staff, riders } = await createCompany(2, 3);
  await holdFor(240);
  const orders = [await placeOrder(merchant), await placeOrder(merchant)];
  const shown = await previewPlanByCourier(staff);
  expect(shown).toHaveLength(2);
  await planDispatch();
  for (const order of orders) {
    const { riderId } = await stateOf(order.id);
    expect(byOrder(shown, order)).toMatchObject({ riderId });
    expect(riders).toContain(riderId);
  }
});

test("an order that no rider can take is shown without one", async () => {
  const { staff, riders } = await createCompany(1);
  const order = await placeOrder(merchant);
  await owner`update riders set is_online = false where id = ${riders[0]!}`;
  const [shown] = await previewPlanByCourier(staff);
  expect(shown).toMatchObject({ orderId: order.id, riderId: null, reasons: null, isDue: false });
});

test("a company sees its own orders and riders alone, and the desk the chosen market or company", async () => {
  const own = await createCompany(1);
  const mine = await placeOrder(merchant);
  const other = await createCompany(0.1);
  const theirs = await placeOrder(merchant);
  const ownRows = await previewPlanByCourier(own.staff);
  expect(ownRows.map(({ orderId, riderId }) => [orderId, riderId])).toEqual([
    [mine.id, own.riders[0]],
  ]);
  expect((await previewPlanByCourier(other.staff)).map(({ orderId }) => orderId)).toEqual([
    theirs.id,
  ]);

  const admin = await createAdmin("finance");
  expect(await previewPlanByPlatform(admin, { marketCode: market })).toHaveLength(2);
  expect(await previewPlanByPlatform(admin, { marketCode: "MW" })).toEqual([]);
  const { courierId } = other;
  const free = await placeOrder(merchant);
  await owner`update orders set rider_id = null, courier_id = null where id = ${free.id}`;
  const one = await previewPlanByPlatform(admin, { marketCode: market, courierId });
  expect(new Set(one.map(({ orderId }) => orderId))).toEqual(new Set([theirs.id, free.id]));
  expect(one.every(({ riderId }) => riderId === null || other.riders.includes(riderId))).toBe(true);
});
