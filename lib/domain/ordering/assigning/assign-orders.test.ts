import { expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { accept, openOfferOf, stateOf } from "@/test/offers";
import { loadOf, moveOrder, placeOrder, type PlacedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { createCourier, createMerchant, createRider, nearby, owner } from "@/test/world";
import { MOST_ASSIGNED } from "./assign-orders";
import { assignOrdersByCourier } from "./assign-orders-by-courier";
import { assignOrdersByPlatform } from "./assign-orders-by-platform";

useEmptyTables();

/** A company with a rider who is offered every order, and one with room for some jobs who is offline meanwhile. */
async function createDesk(options: { jobLimit?: number } = {}) {
  const dispatcher = await createStaff("dispatcher");
  const merchant = await createMerchant();
  const { courierId } = dispatcher;
  const first = await createRider(nearby(merchant.pickup, 1), {
    courierId,
    jobLimit: 9,
    vehicleClass: "VAN",
  });
  const second = await createRider(nearby(merchant.pickup, 9), { courierId, ...options });
  const place = async (count: number, weight = "0-5kg") => {
    const orders: PlacedOrder[] = [];
    const setOnline = (isOnline: boolean) =>
      owner`update riders set is_online = ${isOnline} where id = ${second.id}`;
    await setOnline(false);
    while (orders.length < count) {
      orders.push(await placeOrder(merchant, { fields: { weight_estimate: weight } }));
    }
    await setOnline(true);
    return orders;
  };
  const to = (rider: { id: number }, ...orders: { id: string }[]) => ({
    orders: orders.map(({ id }) => ({ merchantId: merchant.id, orderId: id })),
    riderId: String(rider.id),
  });
  const own = (rider: { id: number }, ...orders: { id: string }[]) => ({
    orderIds: orders.map(({ id }) => id),
    riderId: String(rider.id),
  });
  return { dispatcher, merchant, first, second, place, to, own };
}

const done = ({ id }: { id: string }) => ({ orderId: id, refusal: null });
const refused = ({ id }: { id: string }, refusal: string) => ({ orderId: id, refusal });

test("orders go to a rider at once up to the job limit, and each of the others says why not", async () => {
  const { dispatcher, merchant, first, second, place, own } = await createDesk({ jobLimit: 2 });
  const [one, two, three] = (await place(3)) as [PlacedOrder, PlacedOrder, PlacedOrder];
  expect(await assignOrdersByCourier(dispatcher, own(second, three, one, two))).toEqual([
    done(three),
    done(one),
    refused(two, "rider_cannot_carry"),
  ]);
  expect(await stateOf(three.id)).toEqual({ status: "assigned", riderId: second.id });
  expect(await stateOf(two.id)).toEqual({ status: "searching", riderId: first.id });
  expect(await loadOf(second.id)).toEqual({ jobs: 2, grams: 10_000 });
  expect(await loadOf(first.id)).toEqual({ jobs: 1, grams: 5_000 });
  await expectNoViolations([merchant], [first, second]);
});

test("orders that are too heavy beside the others, picked up or already assigned each report that", async () => {
  const { dispatcher, merchant, first, second, place, own } = await createDesk();
  const [carried, light] = (await place(2)) as [PlacedOrder, PlacedOrder];
  const [heavy, heavier] = (await place(2, "0-24kg")) as [PlacedOrder, PlacedOrder];
  await assignOrdersByCourier(dispatcher, own(first, carried));
  await moveOrder(merchant, carried.id, "arrived_at_pickup", "picked_up");
  const all = own(second, carried, heavy, light, heavier);
  const results = [
    refused(carried, "order_status_conflict"),
    done(heavy),
    done(light),
    refused(heavier, "rider_cannot_carry"),
  ];
  expect(await assignOrdersByCourier(dispatcher, all)).toEqual(results);
  expect(await assignOrdersByCourier(dispatcher, all)).toEqual(results);
  const [{ count }] = await owner<[{ count: number }]>`
    select count(*)::int as count from audit_log where action = 'order.assigned'
       and subject in (${heavy.id}, ${light.id})`;
  expect(count).toBe(2);
  await expectNoViolations([merchant], [first, second]);
});

test("a company assigns its own orders to its own riders, a dispatcher's work", async () => {
  const { dispatcher, first, second, place, own } = await createDesk();
  const [order] = (await place(1)) as [PlacedOrder];
  const foreign = await createRider(nearby({ latitude: 1, longitude: 1 }));
  const stranger = await createStaff("dispatcher", foreign.courierId);
  const finance = await createStaff("finance", dispatcher.courierId);
  const results = [
    [dispatcher, foreign, "rider_not_found"],
    [stranger, foreign, "order_not_found"],
    [stranger, second, "order_not_found"],
  ] as const;
  for (const [who, rider, refusal] of results) {
    expect(await assignOrdersByCourier(who, own(rider, order))).toEqual([refused(order, refusal)]);
  }
  expect(await refusalOf(assignOrdersByCourier(finance, own(second, order)))).toBe(
    "role_not_allowed",
  );
  expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: first.id });
});

test("the platform assigns to any company's rider, and no more than a page can select", async () => {
  const { first, place, to } = await createDesk();
  const [one, two] = (await place(2)) as [PlacedOrder, PlacedOrder];
  await accept(await openOfferOf(one.id));
  const admin = await createAdmin("support");
  const { id: courierId } = await createCourier();
  const other = await createRider(nearby({ latitude: 2, longitude: 2 }), { courierId });
  const far = { ...to(other, one, two), isFarConfirmed: true };
  expect(await assignOrdersByPlatform(admin, far)).toEqual([done(one), done(two)]);
  expect(await stateOf(one.id)).toEqual({ status: "assigned", riderId: other.id });
  expect(await loadOf(first.id)).toEqual({ jobs: 0, grams: 0 });
  const many = to(other, ...Array.from({ length: MOST_ASSIGNED + 1 }, () => one));
  expect(await refusalOf(assignOrdersByPlatform(admin, many))).toBe("invalid_request");
  expect(await refusalOf(assignOrdersByPlatform(admin, { ...to(other, one), riderId: "x" }))).toBe(
    "rider_not_found",
  );
});

test("two desks that assign the same orders in another sequence do not wait for each other", async () => {
  const { dispatcher, merchant, first, second, place, own } = await createDesk({ jobLimit: 9 });
  const orders = await place(4);
  await raceForRows(`select from orders where merchant_id = '${merchant.id}'`, () =>
    Promise.all([
      assignOrdersByCourier(dispatcher, own(first, ...orders)),
      assignOrdersByCourier(dispatcher, own(second, ...orders.toReversed())),
    ]),
  );
  const holders = await Promise.all(orders.map(({ id }) => stateOf(id)));
  expect(new Set(holders.map(({ riderId }) => riderId)).size).toBe(1);
  await expectNoViolations([merchant], [first, second]);
});
