import { expect, test } from "vitest";
import { mulberry32 } from "@/lib/core/mulberry32";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { moveOrder, placeOrder, type PlacedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, nearby, owner, type TestRider } from "@/test/world";
import { readBoardByCourier } from "../orders/read-board-by-courier";
import { readPublicTracking } from "../tracking/read-public-tracking";
import { MOST_ASSIGNED } from "./assign-orders";
import { assignOrdersByCourier } from "./assign-orders-by-courier";
import { readAssignmentCost } from "./read-assignment-cost";

useEmptyTables();

/** A company with a rider who is asked first and one who is free, and a shop. */
async function createDesk() {
  const dispatcher = await createStaff("dispatcher");
  const merchant = await createMerchant();
  const { courierId } = dispatcher;
  const add = async (kilometres: number) => {
    const rider = await createRider(nearby(merchant.pickup, kilometres), {
      courierId,
      jobLimit: 9,
      vehicleClass: "VAN",
    });
    await owner`update riders set located_at = now() where id = ${rider.id}`;
    return rider;
  };
  const [asked, free] = [await add(0.5), await add(2)];
  const to = (rider: TestRider, ...orders: PlacedOrder[]) => ({
    orders: orders.map(({ id }) => ({ merchantId: merchant.id, orderId: id })),
    riderId: String(rider.id),
  });
  const assign = (rider: TestRider, ...orders: PlacedOrder[]) =>
    assignOrdersByCourier(dispatcher, {
      orderIds: orders.map(({ id }) => id),
      riderId: String(rider.id),
      isFarConfirmed: true,
    });
  const place = async (count: number) => {
    const orders: PlacedOrder[] = [];
    while (orders.length < count) orders.push(await placeOrder(merchant));
    return orders as [PlacedOrder, ...PlacedOrder[]];
  };
  return { dispatcher, merchant, asked, free, to, assign, place };
}

async function arrivalOf({ trackingId }: PlacedOrder) {
  return (await readPublicTracking(trackingId)).details!.eta!;
}

const minutesBetween = (was: { expectedAt: Date }, is: { expectedAt: Date }) =>
  Math.round((is.expectedAt.getTime() - was.expectedAt.getTime()) / 60_000);

test("the cost of moving an order is what its recipient and the others read once it is done", async () => {
  const { dispatcher, merchant, asked, free, to, assign, place } = await createDesk();
  const [moved, kept] = (await place(2)) as [PlacedOrder, PlacedOrder];
  const south = nearby(merchant.pickup, -4);
  await owner`update orders set delivery_latitude = ${south.latitude}, delivery_longitude = ${south.longitude}
    where id = ${kept.id}`;
  await assign(asked, moved);
  await assign(free, kept);
  const [movedBefore, keptBefore] = [await arrivalOf(moved), await arrivalOf(kept)];

  const cost = await readAssignmentCost(dispatcher, to(free, moved));
  expect(cost.orders).toMatchObject([{ orderId: moved.id, before: movedBefore }]);
  expect(cost.isReckoned).toBe(true);
  await assign(free, moved);
  expect(await arrivalOf(moved)).toEqual(cost.orders[0]!.after);
  const minutes = minutesBetween(keptBefore, await arrivalOf(kept));
  expect(minutes).toBeGreaterThan(0);
  expect(cost.others).toEqual([{ orderId: kept.id, merchantName: expect.any(String), minutes }]);
  expect(cost.metres).toBeGreaterThan(1_000);
});

test("orders that are given together are reckoned one after the other", async () => {
  const { dispatcher, free, to, assign, place } = await createDesk();
  const orders = await place(4);
  const cost = await readAssignmentCost(dispatcher, to(free, ...orders));
  expect(cost.orders.map(({ before }) => before)).toEqual([null, null, null, null]);
  await assign(free, ...orders);
  for (const [at, order] of orders.entries()) {
    expect(await arrivalOf(order)).toEqual(cost.orders[at]!.after);
  }
});

test("stops are reckoned where the database puts them, on fifty routes", async () => {
  const { dispatcher, merchant, free, to, assign, place } = await createDesk();
  const random = mulberry32(40);
  const orders = await place(5);
  for (let round = 0; round < 10; round += 1) {
    for (const { id } of orders) {
      const [north, east] = [(random() - 0.5) / 9, (random() - 0.5) / 9];
      const pickup = nearby(merchant.pickup, random() < 0.4 ? 0 : (random() - 0.5) * 8);
      await owner`update orders set pickup_latitude = ${pickup.latitude}, pickup_longitude = ${pickup.longitude},
          delivery_latitude = ${pickup.latitude + north}, delivery_longitude = ${pickup.longitude + east}
        where id = ${id}`;
    }
    for (const order of orders) {
      const cost = await readAssignmentCost(dispatcher, to(free, order));
      await assign(free, order);
      expect(await arrivalOf(order)).toEqual(cost.orders[0]!.after);
    }
    await owner`update orders set status = 'searching', status_label = 'searching', assigned_at = null
      where id = any (${orders.map(({ id }) => id)})`;
    await owner`delete from rider_stops where rider_id = ${free.id}`;
  }
});

test("an order that is picked up, or that the rider has, costs nothing", async () => {
  const { dispatcher, merchant, asked, free, to, assign, place } = await createDesk();
  const [one, two] = (await place(2)) as [PlacedOrder, PlacedOrder];
  await assign(asked, one);
  await assign(free, two);
  await moveOrder(merchant, one.id, "arrived_at_pickup", "picked_up");
  const cost = await readAssignmentCost(dispatcher, to(free, one, two));
  expect(cost).toEqual({ orders: [], others: [], metres: 0, isReckoned: true });
});

test("a rider whose position is old has no minutes", async () => {
  const { dispatcher, free, to, place } = await createDesk();
  const [order] = await place(1);
  await owner`update riders set located_at = now() - interval '6 minutes' where id = ${free.id}`;
  const cost = await readAssignmentCost(dispatcher, to(free, order));
  expect(cost.isReckoned).toBe(false);
});

test("a company learns only what its own orders cost its own riders, a dispatcher's work", async () => {
  const { dispatcher, free, to, place } = await createDesk();
  const [order] = await place(1);
  const stranger = await createStaff("dispatcher");
  const finance = await createStaff("finance", dispatcher.courierId);
  const strange = await createRider(nearby({ latitude: 1, longitude: 1 }), {
    courierId: stranger.courierId,
  });
  const refusals = [
    [stranger, to(free, order), "rider_not_found"],
    [dispatcher, to(strange, order), "rider_not_found"],
    [dispatcher, { ...to(free, order), riderId: "x" }, "rider_not_found"],
    [finance, to(free, order), "role_not_allowed"],
    [dispatcher, to(free, ...Array(MOST_ASSIGNED + 1).fill(order)), "invalid_request"],
  ] as const;
  for (const [who, given, refusal] of refusals) {
    expect(await refusalOf(readAssignmentCost(who, given))).toBe(refusal);
  }
  expect((await readAssignmentCost(stranger, to(strange, order))).orders).toEqual([]);
  const admin = await createAdmin("support");
  expect((await readAssignmentCost(admin, to(strange, order))).orders).toHaveLength(1);
  expect((await readBoardByCourier(stranger)).orders).toEqual([]);
});
