import { expect, test } from "vitest";
import { placeOrder } from "@/test/orders";
import { createMarket, createMerchant, createRider, nearby, owner } from "@/test/world";
import { readUsualDemand, usualDemand } from "./read-usual-demand";

const HERE = { latitude: -13.96, longitude: 33.78 };

const cell = (name: string | null, latitude: number, perHour: Record<string, number>) => ({
  name,
  latitude,
  longitude: 33.78,
  perHour,
});

const CELLS = [
  cell("Old Town", -13.98, { 9: 4, 12: 5, 13: 3 }),
  cell("Area 3", -13.96, { 9: 2, 12: 4 }),
  cell("Area 47", -13.9, { 18: 1 }),
  cell(null, -13.9, { 12: 9 }),
];

test("the busiest hours are those still ahead, and places those of the next three hours, the nearer one first", () => {
  expect(usualDemand(CELLS, 8, HERE)).toEqual({
    fromHour: 11,
    untilHour: 14,
    places: ["Area 3", "Old Town"],
  });
  expect(usualDemand(CELLS, 12, HERE)).toMatchObject({ fromHour: 12, untilHour: 15 });
});

test("says nothing once too few orders are ahead, or where none were", () => {
  expect(usualDemand(CELLS, 17, HERE)).toBeNull();
  expect(usualDemand(CELLS, 23, HERE)).toBeNull();
  expect(usualDemand([], 8, HERE)).toBeNull();
});

test("counts the town's live orders of the same weekday, and names their place", async () => {
  const market = await createMarket();
  const merchant = await createMerchant({ market });
  const { latitude, longitude } = merchant.pickup;
  const zone = { code: market, timezone: "Africa/Blantyre" };
  await owner`insert into gazetteer (market_code, source, reference, name, folded, kind, rank, location)
    values (${market}, 'test', 'a', 'Old Town', 'old town', 'suburb', 3, point(${longitude}, ${latitude}))`;
  const place = async () => {
    const { courierId } = await createRider(nearby(merchant.pickup, 0.1));
    await owner`update couriers set market_code = ${market} where id = ${courierId}`;
    return placeOrder(merchant);
  };
  for (let n = 0; n < 6; n += 1) {
    const { id } = await place();
    await owner`update orders set created_at = (date_trunc('day', now() at time zone 'Africa/Blantyre')
      - interval '7 days' + interval '12 hours') at time zone 'Africa/Blantyre' where id = ${id}`;
  }
  const { id: tooOld } = await place();
  await owner`update orders set created_at = now() - interval '30 days' where id = ${tooOld}`;
  const noon = new Date();
  noon.setUTCHours(9, 0, 0, 0);
  expect(await readUsualDemand(zone, nearby(merchant.pickup, 0.1), noon)).toEqual({
    fromHour: 11,
    untilHour: 14,
    places: ["Old Town"],
  });
  expect(await readUsualDemand(zone, null, noon)).toBeNull();
});
