import { beforeEach, describe, expect, test } from "vitest";
import { call } from "@/lib/domain/calls.gen";
import { post } from "@/test/api";
import { changeRows } from "@/test/change-rows";
import { raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { contextOf } from "@/test/merchant-desk";
import { decline, drop, offersOf, openOfferOf, stateOf } from "@/test/offers";
import { createOrder, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { knownRider, setCompany, setRider } from "@/test/rider-preferences";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";
import { restoreCapacity } from "../capacity/restore-capacity";
import { USUAL_RULES } from "../planner/rules";
import { planDispatch } from "../plans/plan-dispatch";
import { advanceDispatch } from "../search/advance-dispatch";
import { readDispatchRuns } from "../search/read-dispatch-runs";
import { listKnownRiders } from "./list-known-riders";
import { readRidersInReach } from "./read-riders-in-reach";
import { removeRiderPreference } from "./remove-rider-preference";

useEmptyTables();

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

const riderAt = (km: number) => createRider(nearby(merchant.pickup, km));

const chosenFor = async (shop = merchant) => (await stateOf((await placeOrder(shop)).id)).riderId;

/** What a statement says that chooses a rider who was excluded after it was planned. */
const swapTo = (orderId: string, fromRiderId: number, toRiderId: number) => {
  const reasons = { ride: 1, wait: 1, delayToOthers: 0, price: 0, fairness: 0 };
  const move = { merchantId: merchant.id, orderId, fromRiderId, toRiderId, reasons };
  return call.swapReservations({ moves: [move] });
};

const endHolds = () =>
  owner`update orders set offer_at = now() - interval '1 second' where offer_at is not null`;

describe("an excluded rider", () => {
  test("gets no order of the shop, and every order of other shops", async () => {
    const near = await knownRider(merchant, 1);
    const far = await riderAt(5);
    await setRider(merchant, "excluded", near);
    const { id } = await placeOrder(merchant);
    expect(await openOfferOf(id)).toMatchObject({ riderId: far.id });
    const [run] = await readDispatchRuns(await contextOf(merchant), id);
    expect(run?.candidates).toMatchObject([
      { riderId: near.id, verdict: "excluded" },
      { riderId: far.id, verdict: "able" },
    ]);
    const other = await createMerchant();
    await owner`update riders set location = point(${other.pickup.longitude}, ${other.pickup.latitude})
      where id = ${near.id}`;
    expect(await chosenFor(other)).toBe(near.id);
    await expectNoViolations([merchant, other], [near, far]);
  });

  test("is no rider of the shop where no other is: the quote says so, and the order is refused", async () => {
    const near = await knownRider(merchant, 1);
    const shop = await contextOf(merchant);
    expect(await readRidersInReach(shop)).toEqual({ able: 1, all: 1 });
    const { id } = await setRider(merchant, "excluded", near);
    expect(await readRidersInReach(shop)).toEqual({ able: 0, all: 1 });
    const body = await quotedOrder(merchant);
    const quote = await post("/quote", merchant.liveKey, body);
    expect(quote.body.capacity).toMatchObject({ riders_able: 0, confidence: "low" });
    const refused = await createOrder(merchant.liveKey, body);
    expect([refused.status, refused.body.code]).toEqual([422, "no_capacity"]);
    expect(await restoreCapacity()).toBe(0);
    await removeRiderPreference(shop, id, null);
    expect(await restoreCapacity()).toBe(1);
    expect(await chosenFor()).toBe(near.id);
  });

  test("is not asked next after others declined or dropped the order", async () => {
    const near = await knownRider(merchant, 1);
    const [first, second] = [await riderAt(2), await riderAt(3)];
    await setRider(merchant, "excluded", near);
    const { id } = await placeOrder(merchant);
    await decline(await openOfferOf(id));
    expect(await openOfferOf(id)).toMatchObject({ riderId: second.id });
    await moveOrder(merchant, id, "assigned");
    await drop(merchant.id, id, second.id);
    await advanceDispatch();
    expect((await offersOf(id)).map(({ riderId }) => riderId)).toEqual([first.id, second.id]);
  });

  test("is not waited for where others lock every rider", async () => {
    const near = await knownRider(merchant, 1);
    const far = await riderAt(5);
    await setRider(merchant, "excluded", near);
    const held = `select from riders where id in (${near.id}, ${far.id})`;
    expect(await raceForRows(held, () => chosenFor())).toBe(far.id);
  });

  test("is one of an excluded company, also if the shop prefers the rider", async () => {
    const near = await knownRider(merchant, 1);
    const far = await riderAt(5);
    await setCompany(merchant, "excluded", near);
    expect(await chosenFor()).toBe(far.id);
    await setRider(merchant, "preferred", near);
    expect(await chosenFor()).toBe(far.id);
  });
});

describe("in a market that plans", () => {
  beforeEach(async () => {
    await owner`update markets set hold_seconds = 240 where code = 'MW'`;
    return () => owner`update markets set hold_seconds = 0 where code = 'MW'`;
  });

  test("an excluded rider gets no offer by a plan", async () => {
    const near = await knownRider(merchant, 1);
    const far = await riderAt(5);
    await setRider(merchant, "excluded", near);
    const { id } = await placeOrder(merchant);
    await planDispatch();
    expect(await openOfferOf(id)).toMatchObject({ riderId: far.id });
    await expectNoViolations([merchant], [near, far]);
  });

  test("a rider who is excluded while an order is held for them gets no offer of it", async () => {
    const near = await knownRider(merchant, 1);
    const far = await riderAt(5);
    const [planned, timed] = [await placeOrder(merchant), await placeOrder(merchant)];
    await setRider(merchant, "excluded", near);
    const runs = { merchantId: merchant.id, orderId: planned.id, fromRiderId: near.id };
    const [{ version }] = await owner<[{ version: number }]>`
      select route_version as version from riders where id = ${near.id}`;
    const reasons = { ride: 1, wait: 1, delayToOthers: 0, price: 0, fairness: 0 };
    const offer = { riderId: near.id, routeVersion: version, extraMinutes: 5 };
    expect(await call.offerRun({ ...offer, orders: [{ ...runs, reasons }] })).toBe(false);
    await planDispatch();
    await endHolds();
    await advanceDispatch();
    await endHolds();
    await advanceDispatch();
    for (const { id } of [planned, timed]) {
      expect((await offersOf(id)).map(({ riderId }) => riderId)).toEqual([far.id]);
    }
    await expectNoViolations([merchant], [near, far]);
  });

  test("a reservation does not move to a rider who was excluded meanwhile", async () => {
    const near = await knownRider(merchant, 1);
    await owner`update riders set is_online = false where id = ${near.id}`;
    const far = await riderAt(5);
    const { id } = await placeOrder(merchant);
    await owner`update riders set is_online = true where id = ${near.id}`;
    await setRider(merchant, "excluded", near);
    expect(await swapTo(id, far.id, near.id)).toBe(false);
    expect(await stateOf(id)).toMatchObject({ riderId: far.id });
  });
});

describe("a preferred rider", () => {
  test("comes before one who is up to three minutes sooner, and after one who is sooner still", async () => {
    const known = await knownRider(merchant, 2);
    const near = await riderAt(1);
    expect(await chosenFor()).toBe(near.id);
    await owner`update riders set active_jobs = 0, load_g = 0 where id = ${near.id}`;
    await setRider(merchant, "preferred", known);
    const { id } = await placeOrder(merchant);
    expect(await stateOf(id)).toMatchObject({ riderId: known.id });
    const [run] = await readDispatchRuns(await contextOf(merchant), id);
    expect(run?.candidates).toMatchObject([
      { riderId: near.id, verdict: "able", score: 2.5 },
      { riderId: known.id, verdict: "able", score: 5, isPreferred: true },
    ]);
    expect(run?.candidates[0]).not.toHaveProperty("isPreferred");
    const { latitude, longitude } = nearby(merchant.pickup, 2.4);
    await owner`update riders set active_jobs = 0, load_g = 0,
      location = case when id = ${known.id} then point(${longitude}, ${latitude}) else location end`;
    expect(await chosenFor()).toBe(near.id);
  });

  test("comes first beyond sixteen idle riders who are nearer", async () => {
    const known = await knownRider(merchant, 2);
    for (let count = 0; count < 16; count += 1) await riderAt(1);
    await setCompany(merchant, "preferred", known);
    expect(await chosenFor()).toBe(known.id);
  });

  test("has the same head start by a search and by a plan", async () => {
    const [{ minutes }] = await owner<[{ minutes: number }]>`select preferred_minutes() as minutes`;
    expect(USUAL_RULES.weights.preferred).toBe(minutes);
  });
});

test("a shop chooses among the riders who carried its orders, each by the newest one", async () => {
  const shop = await contextOf(merchant);
  const rider = await knownRider(merchant, 1);
  const { id } = await placeOrder(merchant);
  await moveOrder(merchant, id, "assigned");
  await placeOrder(merchant);
  const cancelled = await placeOrder(merchant);
  await post(`/orders/${cancelled.id}/cancel`, merchant.liveKey);
  expect(rider.orderId).not.toBe(id);
  expect(await listKnownRiders(shop)).toEqual([
    { orderId: id, name: "Chisomo Banda", carriedAt: expect.any(Date) },
  ]);
  expect(await listKnownRiders(await contextOf(merchant, "test"))).toEqual([]);
  expect(await listKnownRiders(await contextOf(await createMerchant()))).toEqual([]);
});

test("what a shop sets for test orders changes no live one", async () => {
  const near = await knownRider(merchant, 1);
  const { id } = await placeOrder(merchant, { environment: "test" });
  await post("/test/simulate-status", merchant.testKey, { order_id: id, status: "assigned" });
  for (const of of [{ order_id: id }, { courier_id: near.courierId }]) {
    const body = { preference: "excluded", ...of };
    expect((await post("/rider-preferences", merchant.testKey, body)).status).toBe(200);
  }
  expect(await chosenFor()).toBe(near.id);
});

test("the preferences of a test order leave with it", async () => {
  const { id } = await placeOrder(merchant, { environment: "test" });
  await post("/test/simulate-status", merchant.testKey, { order_id: id, status: "delivered" });
  await post("/rider-preferences", merchant.testKey, { preference: "excluded", order_id: id });
  await owner`update orders set created_at = now() - interval '91 days' where id = ${id}`;
  await changeRows((rows) => rows`select purge_test_orders(100, 90, 1000, 1000000000)`);
  expect(await owner`select from orders where id = ${id}`).toEqual([]);
  expect(await owner`select from rider_preferences where order_id = ${id}`).toEqual([]);
});
