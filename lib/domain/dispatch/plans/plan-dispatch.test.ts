import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { call } from "@/lib/domain/calls.gen";
import { expectNoViolations } from "@/test/invariants";
import { accept, decline, offersOf, openOfferOf, searchedTooLong, stateOf } from "@/test/offers";
import { loadOf, placeOrder, type PlacedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  type TestMerchant,
} from "@/test/world";
import { advanceDispatch } from "../search/advance-dispatch";
import { planDispatch } from "./plan-dispatch";

useEmptyTables();

let market: string;
let merchant: TestMerchant;

beforeEach(async () => {
  market = await createMarket();
  await holdFor(240);
  merchant = await createMerchant({ market });
});

afterEach(() => holdFor(0));

const holdFor = (seconds: number) =>
  owner`update markets set hold_seconds = ${seconds} where code = ${market}`;

const REASONS = { ride: 1, wait: 20, delayToOthers: 0, price: 0, fairness: 0 };

const riderAt = async (km: number, options = {}) =>
  (await createRider(nearby(merchant.pickup, km), options)).id;

const named = (order: PlacedOrder, fromRiderId: number | null) => ({
  merchantId: merchant.id,
  orderId: order.id,
  fromRiderId,
  reasons: REASONS,
});

const moveTo = (riderId: number, km: number) => {
  const { latitude, longitude } = nearby(merchant.pickup, km);
  return owner`update riders set location = point(${longitude}, ${latitude}) where id = ${riderId}`;
};

const jobsOf = (...riderIds: number[]) =>
  Promise.all(riderIds.map(async (id) => (await loadOf(id)).jobs));

const isClaimed = async () =>
  (await call.claimPlans({ leaseSeconds: 9 })).some(({ marketCode }) => marketCode === market);

const endHolds = () =>
  owner`update orders set offer_at = now() - interval '1 second' where offer_at is not null`;

const heldFor = async (order: PlacedOrder) => {
  const [row] = await owner<[{ seconds: number | null }]>`
    select extract(epoch from offer_at - created_at)::float8 as seconds from orders where id = ${order.id}`;
  return row.seconds;
};

async function swap(...moves: [order: PlacedOrder, from: number | null, to: number][]) {
  return call.swapReservations({
    moves: moves.map(([order, from, toRiderId]) => ({ ...named(order, from), toRiderId })),
  });
}

const offerRun = async (riderId: number, ...orders: PlacedOrder[]) => {
  const [row] = await owner<[{ version: number }]>`
    select route_version as version from riders where id = ${riderId}`;
  return call.offerRun({
    riderId,
    routeVersion: row.version,
    extraMinutes: 20,
    orders: orders.map((order) => named(order, riderId)),
  });
};

describe("an order of a market that plans", () => {
  test("reserves a rider when it is placed, and is offered once the hold has ended", async () => {
    const rider = await riderAt(1);
    const order = await placeOrder(merchant);
    expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: rider });
    expect(await jobsOf(rider)).toEqual([1]);
    expect([await advanceDispatch(), await offersOf(order.id)]).toEqual([0, []]);
    expect(await heldFor(order)).toBe(15);
    await endHolds();
    await advanceDispatch();
    expect(await openOfferOf(order.id)).toMatchObject({ riderId: rider });
    await expectNoViolations([merchant]);
  });

  test.each([
    ["got a day off", { dispatch_hours: "{}" }],
    ["lacks a document", { documents_end_at: new Date(0) }],
  ])("goes to another rider where the reserved one %s while it was held", async (_, change) => {
    const [first, second] = [await riderAt(1), await riderAt(2)];
    const order = await placeOrder(merchant);
    expect(await stateOf(order.id)).toMatchObject({ riderId: first });
    await owner`update riders set ${owner(change)} where id = ${first}`;
    await endHolds();
    await advanceDispatch();
    expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: second });
    expect(await jobsOf(first, second)).toEqual([0, 1]);
    await endHolds();
    await advanceDispatch();
    expect(await openOfferOf(order.id)).toMatchObject({ riderId: second });
    await expectNoViolations([merchant]);
  });

  test("is held again for the next rider after one declined, and asks none twice", async () => {
    const [first, second] = [await riderAt(1), await riderAt(2)];
    const order = await placeOrder(merchant);
    await offerRun(first, order);
    await decline(await openOfferOf(order.id));
    expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: second });
    expect(await offersOf(order.id)).toHaveLength(1);
    expect(await heldFor(order)).toBeGreaterThan(0);
    expect(await swap([order, second, first])).toBe(false);
    await endHolds();
    await advanceDispatch();
    expect(await openOfferOf(order.id)).toMatchObject({ riderId: second });
    await expectNoViolations([merchant]);
  });

  test("searches again where the reserved rider leaves dispatch while it is held", async () => {
    const [first, second] = [await riderAt(1), await riderAt(2)];
    const order = await placeOrder(merchant);
    await owner`update riders set is_online = false where id = ${first}`;
    await endHolds();
    await advanceDispatch();
    expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: second });
    expect(await jobsOf(first)).toEqual([0]);
    await expectNoViolations([merchant]);
  });

  test("gives the rider free again when its search ends or it is cancelled while it is held", async () => {
    const rider = await riderAt(1);
    const order = await placeOrder(merchant);
    await searchedTooLong(order.id);
    await advanceDispatch();
    expect(await stateOf(order.id)).toMatchObject({ status: "cancelled" });
    expect(await jobsOf(rider)).toEqual([0]);
    await expectNoViolations([merchant]);
  });
});

describe("a plan", () => {
  test("offers an order to the rider who brings it soonest, and says why in minutes", async () => {
    const [near, far] = [await riderAt(1), await riderAt(2)];
    const order = await placeOrder(merchant);
    await moveTo(near, 8);
    await planDispatch();
    expect(await openOfferOf(order.id)).toMatchObject({ riderId: far });
    const runs = await owner`select trigger, rider_id, plan from dispatch_runs
      where order_id = ${order.id} order by id`;
    const plan = {
      ride: expect.closeTo(16.3, 1) as number,
      wait: expect.closeTo(23.3, 1) as number,
      delayToOthers: 0,
      price: 0,
      fairness: 0,
    };
    expect(runs).toEqual([
      { trigger: "placed", rider_id: near, plan: null },
      { trigger: "planned", rider_id: far, plan },
      { trigger: "planned", rider_id: far, plan },
    ]);
    await expectNoViolations([merchant]);
  });

  test("gives two orders of one shop to a rider who passes its door anyway", async () => {
    const [busy, idle] = [await riderAt(0), await riderAt(7.5)];
    const first = await placeOrder(merchant);
    await offerRun(busy, first);
    await accept(await openOfferOf(first.id));
    const second = await placeOrder(merchant);
    expect(await stateOf(second.id)).toMatchObject({ riderId: idle });
    await planDispatch();
    expect(await openOfferOf(second.id)).toMatchObject({ riderId: busy });
    await expectNoViolations([merchant]);
  });

  test("is made by one process at a time, and by another once the lease has ended", async () => {
    expect((await Promise.all([isClaimed(), isClaimed()])).sort()).toEqual([false, true]);
    await owner`update market_plans set leased_until = now()`;
    expect(await isClaimed()).toBe(true);
    await owner`update market_plans set leased_until = now() + interval '1 day'`;
    expect(await isClaimed()).toBe(true);
  });

  test("is made for no market that holds no orders, and they are offered at once", async () => {
    await holdFor(0);
    const rider = await riderAt(1);
    expect(await openOfferOf((await placeOrder(merchant)).id)).toMatchObject({ riderId: rider });
    expect(await isClaimed()).toBe(false);
  });

  test("that ends between two statements leaves the rest to be offered by time", async () => {
    const [near, far] = [await riderAt(1), await riderAt(2)];
    const order = await placeOrder(merchant);
    expect(await swap([order, near, far])).toBe(true);
    await endHolds();
    await advanceDispatch();
    expect(await openOfferOf(order.id)).toMatchObject({ riderId: far });
    await expectNoViolations([merchant]);
  });
});

describe("reservations change hands", () => {
  test("also where two riders with room for one each change places", async () => {
    const a = await riderAt(1, { jobLimit: 1 });
    const first = await placeOrder(merchant);
    const b = await riderAt(2, { jobLimit: 1 });
    const second = await placeOrder(merchant);
    expect(await swap([first, a, b], [second, b, a])).toBe(true);
    expect(await stateOf(first.id)).toMatchObject({ riderId: b });
    expect(await stateOf(second.id)).toMatchObject({ riderId: a });
    expect(await jobsOf(a, b)).toEqual([1, 1]);
    await expectNoViolations([merchant]);
  });

  test("not at all where one of them has no room for them", async () => {
    const a = await riderAt(1, { jobLimit: 2 });
    const orders = [await placeOrder(merchant), await placeOrder(merchant)];
    const b = await riderAt(2, { jobLimit: 1 });
    expect(await swap([orders[0]!, a, b], [orders[1]!, a, b])).toBe(false);
    expect(await jobsOf(a, b)).toEqual([2, 0]);
    await expectNoViolations([merchant]);
  });

  test.each([
    ["another rider has it now", async (order, a, b, c) => swap([order, c, b])],
    [
      "it is offered already",
      async (order, a, b) => {
        await offerRun(a, order);
        return swap([order, a, b]);
      },
    ],
    [
      "the rider is offline",
      async (order, a, b) => {
        await owner`update riders set is_online = false where id = ${b}`;
        return swap([order, a, b]);
      },
    ],
    [
      "the vehicle is too small for it",
      async (order, a, b) => {
        await owner`update orders set vehicle_class = 'CAR' where id = ${order.id}`;
        return swap([order, a, b]);
      },
    ],
    ["it is named twice", async (order, a, b, c) => swap([order, a, b], [order, a, c])],
    [
      "it is another merchant's",
      async (order, a, toRiderId) => {
        const { id: merchantId } = await createMerchant();
        return call.swapReservations({ moves: [{ ...named(order, a), merchantId, toRiderId }] });
      },
    ],
    ["the rider is unknown", async (order, a) => swap([order, a, 1])],
    ["nothing is named", async () => swap()],
  ] as [string, (order: PlacedOrder, a: number, b: number, c: number) => Promise<boolean>][])(
    "not where %s",
    async (_, change) => {
      const [a, b, c] = [await riderAt(1), await riderAt(2), await riderAt(3)];
      const order = await placeOrder(merchant);
      expect(await change(order, a, b, c)).toBe(false);
      expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: a });
      expect(await jobsOf(a, b, c)).toEqual([1, 0, 0]);
    },
  );

  test("as one of two plans says that are made at once", async () => {
    const [a, b, c] = [await riderAt(1), await riderAt(2), await riderAt(3)];
    const order = await placeOrder(merchant);
    const done = await Promise.all([swap([order, a, b]), swap([order, a, c])]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await stateOf(order.id)).toMatchObject({ riderId: done[0] ? b : c });
    await expectNoViolations([merchant]);
  });
});

describe("a planned offer", () => {
  test("opens for all of its orders at once, and for none where one has changed", async () => {
    const rider = await riderAt(1);
    const orders = [await placeOrder(merchant), await placeOrder(merchant)];
    await createRider(nearby(merchant.pickup, 2));
    const other = { ...orders[1]!, id: "ord_other" };
    expect(await offerRun(rider, orders[0]!, other)).toBe(false);
    expect(await offersOf(orders[0]!.id)).toEqual([]);
    expect(await stateOf(orders[1]!.id)).toMatchObject({ riderId: rider });
    expect(await offerRun(rider, ...orders)).toBe(true);
    for (const { id } of orders) expect(await openOfferOf(id)).toMatchObject({ riderId: rider });
  });

  test.each([
    [
      "has another route now",
      (id: number) => owner`update riders set route_version = 7 where id = ${id}`,
      0,
    ],
    [
      "went offline",
      (id: number) => owner`update riders set is_online = false where id = ${id}`,
      0,
    ],
    [
      "is busy elsewhere",
      (id: number) =>
        owner`update riders set is_externally_busy = true, busy_since = now() where id = ${id}`,
      0,
    ],
  ])("does not open where the rider %s", async (_, change, routeVersion) => {
    const riderId = await riderAt(1);
    const order = await placeOrder(merchant);
    await change(riderId);
    const orders = [named(order, riderId)];
    expect(await call.offerRun({ riderId, routeVersion, extraMinutes: 20, orders })).toBe(false);
    expect(await offersOf(order.id)).toEqual([]);
  });

  test("does not open for a rider with an open offer, nor for one who does not have the order", async () => {
    const rider = await riderAt(1);
    const orders = [await placeOrder(merchant), await placeOrder(merchant)];
    await offerRun(rider, orders[0]!);
    expect(await offerRun(rider, orders[1]!)).toBe(false);
    expect(await offerRun(await riderAt(2), orders[1]!)).toBe(false);
    expect(await offersOf(orders[1]!.id)).toEqual([]);
  });

  test("waits for an instant, no longer than the market's hold, and not once it is open", async () => {
    const rider = await riderAt(1);
    const order = await placeOrder(merchant);
    const hold = (seconds: number) =>
      call.holdOffers({
        orders: [named(order, rider)],
        until: new Date(Date.now() + seconds * 1000),
      });
    expect(await hold(60)).toBe(1);
    expect(await heldFor(order)).toBeCloseTo(60, -1);
    expect(await hold(5)).toBe(1);
    expect(await heldFor(order)).toBeCloseTo(60, -1);
    expect(await hold(3_600)).toBe(1);
    expect(await heldFor(order)).toBe(240);
    await offerRun(rider, order);
    expect([await hold(60), await heldFor(order)]).toEqual([0, null]);
  });
});
