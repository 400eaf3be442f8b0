import { expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { accept, openOfferOf, stateOf } from "@/test/offers";
import { placeOrder, type PlacedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  type TestMerchant,
  type TestRider,
} from "@/test/world";
import { readPublicTracking } from "../tracking/read-public-tracking";
import { assignOrdersByCourier } from "./assign-orders-by-courier";
import { assignRiderByCourier } from "./assign-rider-by-courier";
import { assignRiderByPlatform } from "./assign-rider-by-platform";
import { listEligibleRiders } from "./list-eligible-riders";

useEmptyTables();

/** A company whose first rider is offered an order. */
async function createDesk(shop?: TestMerchant) {
  const dispatcher = await createStaff("dispatcher");
  const merchant = shop ?? (await createMerchant());
  const { courierId } = dispatcher;
  const first = await createRider(nearby(merchant.pickup, 0.5), { courierId });
  const order = await placeOrder(merchant);
  const named = ({ id }: PlacedOrder) => ({ merchantId: merchant.id, orderId: id });
  const to = (rider: TestRider, isFarConfirmed?: boolean) => {
    return {
      ...named(order),
      riderId: String(rider.id),
      ...(isFarConfirmed && { isFarConfirmed }),
    };
  };
  const add = async (kilometres: number) => {
    const rider = await createRider(nearby(merchant.pickup, kilometres), { courierId });
    await owner`update riders set located_at = now() where id = ${rider.id}`;
    return rider;
  };
  return { dispatcher, merchant, first, order, named, to, add };
}

const idsOf = (riders: { riderId: number }[]) => riders.map(({ riderId }) => riderId);

test("riders are listed by the minutes until they could be at the pickup, with load and direction", async () => {
  const { dispatcher, first, merchant, order, named, add } = await createDesk();
  const [idle, loaded] = [await add(3), await add(1)];
  const job = await placeOrder(merchant);
  await assignRiderByCourier(dispatcher, { ...named(job), riderId: String(loaded.id) });

  const listed = await listEligibleRiders(dispatcher, named(order));
  // Three kilometres are 7.5 minutes, and a job counts 20.
  expect(idsOf(listed)).toEqual([first.id, idle.id, loaded.id]);
  expect(listed.map(({ minutes }) => Math.round(minutes!))).toEqual([1, 8, 23]);
  expect(listed[0]).toMatchObject({ jobs: 0, loadG: 0, heading: null, isFar: false });
  expect(listed[2]).toMatchObject({ jobs: 1, jobLimit: 4, loadG: 5_000, weightLimitG: 50_000 });
  expect(listed[2]!.heading).toMatchObject({ compass: expect.any(String), way: "towards" });
  expect(idsOf(await listEligibleRiders(dispatcher, named(order), String(idle.id)))).toEqual([
    idle.id,
  ]);
});

test("a rider who has the order, has no room or works for another company is not listed", async () => {
  const { dispatcher, first, merchant, order, named, add } = await createDesk();
  const [full, busy, other] = [await add(1), await add(2), await createRider(merchant.pickup)];
  await owner`update riders set active_jobs = job_limit where id = ${full.id}`;
  await owner`update riders set is_externally_busy = true, busy_since = now() where id = ${busy.id}`;
  const platform = await createAdmin("support");
  const stranger = await createStaff("dispatcher", other.courierId);
  expect(idsOf(await listEligibleRiders(dispatcher, named(order)))).toEqual([first.id]);
  expect(idsOf(await listEligibleRiders(platform, named(order)))).toEqual([other.id, first.id]);
  expect(await listEligibleRiders(stranger, named(order))).toEqual([]);
  await accept(await openOfferOf(order.id));
  expect(await listEligibleRiders(dispatcher, named(order))).toEqual([]);
});

test("a company's riders are listed wherever they are, and no more than one compares", async () => {
  const { dispatcher, order, named, add } = await createDesk();
  const far = await add(240);
  await Promise.all(Array.from({ length: 28 }, () => add(2)));
  const listed = await listEligibleRiders(dispatcher, named(order));
  expect(listed).toHaveLength(30);
  expect(listed.at(-1)).toMatchObject({ riderId: far.id, isFar: true });
  const platform = await createAdmin("support");
  expect(idsOf(await listEligibleRiders(platform, named(order)))).not.toContain(far.id);
});

test("the arrival that is named is the one that the recipient reads after the assignment", async () => {
  const { dispatcher, merchant, order, named, to, add } = await createDesk();
  const rider = await add(8);
  const job = await placeOrder(merchant);
  await assignRiderByCourier(dispatcher, { ...named(job), riderId: String(rider.id) });
  const listed = await listEligibleRiders(dispatcher, named(order));
  const { arrival } = listed.find(({ riderId }) => riderId === rider.id)!;
  await assignRiderByCourier(dispatcher, to(rider));
  const { eta } = (await readPublicTracking(order.trackingId)).details!;
  expect(eta).toEqual(arrival);
  expect(arrival!.latestAt.getTime()).toBeGreaterThan(Date.now());
});

test("a rider who is more than ten kilometres away is assigned only after a confirmation", async () => {
  const { dispatcher, first, order, to, add } = await createDesk();
  const far = await add(11);
  const admin = await createAdmin("support");
  expect(await refusalOf(assignRiderByCourier(dispatcher, to(far)))).toBe("rider_far_away");
  expect(await refusalOf(assignRiderByPlatform(admin, to(far)))).toBe("rider_far_away");
  expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: first.id });
  await assignRiderByCourier(dispatcher, to(far, true));
  expect(await stateOf(order.id)).toEqual({ status: "assigned", riderId: far.id });
});

test("a rider in another town is far away, however near it is", async () => {
  const market = await createMarket();
  const merchant = await createMerchant({ market });
  const [here, there] = [merchant.pickup, nearby(merchant.pickup, 9)];
  await owner`insert into service_areas (market_code, name, latitude, longitude, radius_m)
    values (${market}, 'Here', ${here.latitude}, ${here.longitude}, 4000),
           (${market}, 'There', ${there.latitude}, ${there.longitude}, 4000)`;
  const { dispatcher, named, order, to, add } = await createDesk(merchant);
  const rider = await add(9);
  const listed = await listEligibleRiders(dispatcher, named(order));
  expect(listed.at(-1)).toMatchObject({ riderId: rider.id, town: "There", isFar: true });
  expect(await refusalOf(assignRiderByCourier(dispatcher, to(rider)))).toBe("rider_far_away");
});

test("of several orders only those that are near are assigned, and the others are reported with their distance", async () => {
  const { dispatcher, merchant, order, add } = await createDesk();
  const rider = await add(11);
  const near = await placeOrder(merchant);
  const at = nearby(merchant.pickup, 9);
  await owner`update orders set pickup_latitude = ${at.latitude}, pickup_longitude = ${at.longitude}
    where id = ${near.id}`;
  const both = { orderIds: [order.id, near.id], riderId: String(rider.id) };
  const results = await assignOrdersByCourier(dispatcher, both);
  expect(results).toMatchObject([
    { orderId: order.id, refusal: "rider_far_away", far: { town: null } },
    { orderId: near.id, refusal: null },
  ]);
  expect(results[0]!.far!.metres).toBeGreaterThan(10_000);
  expect(results[0]!.far!.arrival!.latestAt.getTime()).toBeGreaterThan(Date.now());
  expect(await assignOrdersByCourier(dispatcher, { ...both, isFarConfirmed: true })).toEqual([
    { orderId: order.id, refusal: null },
    { orderId: near.id, refusal: null },
  ]);
});
