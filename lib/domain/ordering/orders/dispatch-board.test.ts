import { expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { accept, openOfferOf } from "@/test/offers";
import { moveOrder, placeOrder } from "@/test/orders";
import { createMarket, createMerchant, createRider, nearby, owner } from "@/test/world";
import { readBoardByCourier } from "./read-board-by-courier";
import { readBoardByPlatform } from "./read-board-by-platform";

const idsOf = (rows: { id: string | number }[]) => rows.map(({ id }) => id);

test("a company sees its riders and their open orders, and nothing of another company", async () => {
  const desk = await createStaff("finance");
  const merchant = await createMerchant();
  const { courierId } = desk;
  const rider = await createRider(nearby(merchant.pickup, 1), { courierId, jobLimit: 2 });
  const offline = await createRider(nearby(merchant.pickup, 2), { courierId, isOnline: false });
  const [offered, ended] = [await placeOrder(merchant), await placeOrder(merchant)];
  const foreign = await createRider(nearby(merchant.pickup, 3));
  const lost = await placeOrder(merchant);
  await accept(await openOfferOf(ended.id));
  await moveOrder(merchant, ended.id, "arrived_at_pickup", "picked_up", "in_transit", "delivered");
  await placeOrder(merchant, { environment: "test" });

  const board = await readBoardByCourier(desk);
  expect(board.marketCode).toBe("MW");
  expect(idsOf(board.orders)).toEqual([offered.id]);
  expect(board.orders).toMatchObject([
    {
      status: "searching",
      riderId: rider.id,
      pickup: merchant.pickup,
      lateSince: null,
      area: null,
    },
  ]);
  expect(new Set(idsOf(board.riders))).toEqual(new Set([rider.id, offline.id]));
  const first = board.riders.find(({ id }) => id === rider.id);
  expect(first).toMatchObject({
    ...{ room: "has_room", keptFromOffers: null, activeJobs: 1, loadG: 5_000 },
    location: nearby(merchant.pickup, 1),
  });
  await owner`update riders set dispatch_hours = '{}' where id = ${rider.id}`;
  const kept = (await readBoardByCourier(desk)).riders.map(
    (it) => `${it.room}, ${it.keptFromOffers}`,
  );
  expect(kept.sort()).toEqual(["not_offered, off_shift", "not_offered, offline"]);
  const others = await readBoardByCourier(await createStaff("dispatcher", foreign.courierId));
  expect(idsOf(others.orders)).toEqual([lost.id]);
  expect(idsOf(others.riders)).toEqual([foreign.id]);
});

test("the platform sees a market, or one company of it with the orders that no company has", async () => {
  const marketCode = await createMarket();
  const admin = await createAdmin("support");
  const merchant = await createMerchant({ market: marketCode });
  const elsewhere = await createMerchant();
  const { latitude, longitude } = merchant.pickup;
  await owner`insert into service_areas (market_code, name, latitude, longitude, radius_m)
    values (${marketCode}, 'Far', ${latitude + 0.3}, ${longitude}, 60000),
           (${marketCode}, 'Near', ${latitude + 0.1}, ${longitude}, 60000)`;
  const [one, two] = [
    await createRider(nearby(merchant.pickup, 1)),
    await createRider(nearby(merchant.pickup, 2)),
  ];
  await owner`update couriers set market_code = ${marketCode}
    where id in (${one.courierId}, ${two.courierId})`;
  await createRider(elsewhere.pickup);
  const [late, free, later, foreign] = [
    await placeOrder(merchant),
    await placeOrder(merchant),
    await placeOrder(merchant),
    await placeOrder(elsewhere),
  ];
  await owner`update orders set created_at = now() - interval '1 day', promised_by = now() - interval '1 hour'
    where id = ${late.id}`;
  await owner`update orders set rider_id = null, courier_id = null where id = ${free.id}`;
  await owner`update orders set dispatch_at = now() + interval '1 day',
    pickup_at = now() + interval '1 day', rider_id = null, courier_id = null where id = ${later.id}`;

  const whole = await readBoardByPlatform(admin, { marketCode });
  expect(idsOf(whole.orders)).toEqual([late.id, free.id]);
  expect(idsOf(whole.orders)).not.toContain(foreign.id);
  expect(whole.orders).toMatchObject([
    { lateSince: expect.any(Date), area: "Near", riderId: one.id },
    { lateSince: null, area: "Near", riderId: null },
  ]);
  expect(new Set(idsOf(whole.riders))).toEqual(new Set([one.id, two.id]));
  const { courierId } = two;
  const theirs = await readBoardByPlatform(admin, { marketCode, courierId });
  expect([idsOf(theirs.orders), idsOf(theirs.riders)]).toEqual([[free.id], [two.id]]);
});
