import { expect, test } from "vitest";
import { createStaff } from "@/test/courier-staff";
import { expectNoViolations } from "@/test/invariants";
import { openOfferOf, stateOf } from "@/test/offers";
import { loadOf, moveOrder, placeOrder, type PlacedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { phoneOf, readDay } from "@/test/rider-phone";
import { createMerchant, createRider, nearby, owner } from "@/test/world";
import { assignOrdersByCourier } from "../../ordering/assigning/assign-orders-by-courier";
import { setRiderAvailability } from "./set-rider-availability";

useEmptyTables();

const BUSY = { isExternallyBusy: true, reason: "Our own delivery" } as const;

/** A company whose first rider has accepted some orders, and a rider of another company farther away. */
async function createBusyRider(count: number) {
  const dispatcher = await createStaff("dispatcher");
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup, {
    courierId: dispatcher.courierId,
    jobLimit: 9,
    vehicleClass: "VAN",
  });
  const orders: PlacedOrder[] = [];
  while (orders.length < count) orders.push(await placeOrder(merchant));
  const orderIds = orders.map(({ id }) => id);
  await assignOrdersByCourier(dispatcher, { orderIds, riderId: String(rider.id) });
  const other = await createRider(nearby(merchant.pickup, 2));
  const movesOf = () => owner`select details from audit_log
    where action = 'rider.jobs_moved' and courier_id = ${dispatcher.courierId}`;
  return { dispatcher, merchant, rider, other, orders, movesOf };
}

test("a busy rider's orders that are not collected go to other riders, and the rider learns who took them", async () => {
  const { dispatcher, merchant, rider, other, orders, movesOf } = await createBusyRider(3);
  const [carried, one, two] = orders as [PlacedOrder, PlacedOrder, PlacedOrder];
  await moveOrder(merchant, carried.id, "arrived_at_pickup", "picked_up");
  await setRiderAvailability(dispatcher, String(rider.id), { ...BUSY, movesJobs: true });

  expect(await stateOf(carried.id)).toEqual({ status: "picked_up", riderId: rider.id });
  for (const { id } of [one, two]) {
    expect(await stateOf(id)).toEqual({ status: "searching", riderId: other.id });
    expect((await openOfferOf(id)).riderId).toBe(other.id);
  }
  expect(await loadOf(rider.id)).toEqual({ jobs: 1, grams: 5_000 });
  const { takenJobs } = await readDay(await phoneOf(rider));
  expect(takenJobs).toHaveLength(2);
  expect(takenJobs).toMatchObject([{ why: "by_company" }, { why: "by_company" }]);
  expect(await movesOf()).toMatchObject([{ details: expect.objectContaining({ jobs: 2 }) }]);
  await expectNoViolations([merchant], [rider, other]);
});

test("a rider who is marked busy keeps the orders unless they are to be moved", async () => {
  const { dispatcher, rider, orders, movesOf } = await createBusyRider(1);
  await setRiderAvailability(dispatcher, String(rider.id), BUSY);
  expect(await stateOf(orders[0]!.id)).toEqual({ status: "assigned", riderId: rider.id });
  expect(await movesOf()).toEqual([]);
});

test("a rider of another company keeps the orders, and finance moves none", async () => {
  const { dispatcher, rider, orders } = await createBusyRider(1);
  const stranger = await createStaff("dispatcher");
  const finance = await createStaff("finance", dispatcher.courierId);
  const moves = { ...BUSY, movesJobs: true };
  for (const [who, refusal] of [
    [stranger, "rider_not_found"],
    [finance, "role_not_allowed"],
  ] as const) {
    expect(await refusalOf(setRiderAvailability(who, String(rider.id), moves))).toBe(refusal);
  }
  expect(await stateOf(orders[0]!.id)).toEqual({ status: "assigned", riderId: rider.id });
});

test("two dispatchers who move the same orders move each once", async () => {
  const { dispatcher, merchant, rider, other, orders, movesOf } = await createBusyRider(2);
  const move = () =>
    setRiderAvailability(dispatcher, String(rider.id), { ...BUSY, movesJobs: true });
  await Promise.all([move(), move()]);
  for (const { id } of orders) {
    expect(await stateOf(id)).toEqual({ status: "searching", riderId: other.id });
  }
  expect(await movesOf()).toHaveLength(1);
  await expectNoViolations([merchant], [rider, other]);
});
