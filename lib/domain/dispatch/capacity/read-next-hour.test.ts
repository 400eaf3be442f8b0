import { expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { accept, openOfferOf } from "@/test/offers";
import { placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { createMarket, createMerchant, createRider, nearby, owner, type Place } from "@/test/world";
import { lackOf, readNextHourByCourier, readNextHourByPlatform } from "./read-next-hour";

useEmptyTables();

/** A market of two towns, with a shop in the first. */
async function createTowns() {
  const market = await createMarket();
  const merchant = await createMerchant({ market });
  const [here, there] = [merchant.pickup, nearby(merchant.pickup, 12)];
  await owner`insert into service_areas (market_code, name, latitude, longitude, radius_m)
    values (${market}, 'Here', ${here.latitude}, ${here.longitude}, 5000),
           (${market}, 'There', ${there.latitude}, ${there.longitude}, 5000)`;
  const add = async (at: Place) => {
    const rider = await createRider(at);
    await owner`update couriers set market_code = ${market} where id = ${rider.courierId}`;
    return rider;
  };
  const admin = await createAdmin("support");
  const read = async () =>
    (await readNextHourByPlatform(admin))
      .filter(({ marketCode }) => marketCode === market)
      .map((row) => [row.town, row, lackOf(row)]);
  return { merchant, here, there, add, read };
}

test("a town has the riders without stops, those whose last stop is there within the hour, and its orders", async () => {
  const { merchant, here, there, add, read } = await createTowns();
  await add(nearby(here, 0.1));
  const order = await placeOrder(merchant);
  await owner`update orders set delivery_latitude = ${there.latitude}, delivery_longitude = ${there.longitude}
    where id = ${order.id}`;
  await accept(await openOfferOf(order.id));
  await add(nearby(here, 1));
  const offline = await add(nearby(here, 2));
  await owner`update riders set is_online = false where id = ${offline.id}`;
  const [, later, tomorrow] = [
    await placeOrder(merchant),
    await placeOrder(merchant),
    await placeOrder(merchant),
  ];
  await owner`update orders set dispatch_at = now() + interval '50 minutes' where id = ${later.id}`;
  await owner`update orders set dispatch_at = now() + interval '70 minutes' where id = ${tomorrow.id}`;
  const atHome = { free: 0, hasRoom: 2, asked: 1, ending: 0, waiting: 1, scheduled: 1 };
  expect(await read()).toMatchObject([
    ["Here", atHome, 1],
    ["There", { free: 0, hasRoom: 0, ending: 1, waiting: 0, scheduled: 0 }, -1],
  ]);

  const far = nearby(here, 100);
  await owner`update orders set delivery_latitude = ${far.latitude}, delivery_longitude = ${far.longitude}
    where id = ${order.id}`;
  expect(await read()).toMatchObject([["Here", atHome, 1]]);
});

test("a place outside all towns has a row of its own", async () => {
  const { here, add, read } = await createTowns();
  await add(nearby(here, 30));
  expect(await read()).toMatchObject([
    [null, { free: 1, isPlaced: true, ending: 0, waiting: 0, scheduled: 0 }, -1],
  ]);
});

test("a company reads its own riders and the orders that wait for them, and no other's", async () => {
  const { merchant, here, add } = await createTowns();
  const company = await createStaff("dispatcher");
  const [own, other] = [await add(nearby(here, 0.1)), await add(nearby(here, 1))];
  await owner`update couriers set market_code = (select market_code from merchants where id = ${merchant.id})
    where id = ${company.courierId}`;
  await owner`update riders set courier_id = ${company.courierId} where id = ${own.id}`;
  await placeOrder(merchant);
  const rows = async (courierId: string) =>
    (await readNextHourByCourier({ ...company, courierId })).map(({ town, free, waiting }) => ({
      town,
      free,
      waiting,
    }));
  expect(await rows(company.courierId)).toEqual([{ town: "Here", free: 0, waiting: 1 }]);
  expect(await rows(other.courierId)).toEqual([{ town: "Here", free: 1, waiting: 0 }]);
});
