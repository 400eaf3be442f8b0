import { expect, test } from "vitest";
import { expectNoViolations } from "@/test/invariants";
import { openOfferOf, stateOf } from "@/test/offers";
import { placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { createMerchant, createRider, nearby, owner } from "@/test/world";
import { workDemoOrders } from "./demo-riders";

useEmptyTables();

/** Lets every wait of an order be over. */
async function waitFor(orderId: string): Promise<void> {
  await owner`update offers set created_at = now() - interval '29 seconds'
    where order_id = ${orderId}`;
  await owner`update orders set updated_at = now() - interval '61 seconds' where id = ${orderId}`;
}

async function kilometresBetween(riderId: number, end: "pickup" | "delivery"): Promise<number> {
  const [row] = await owner<[{ metres: number }]>`
    select great_circle_m(r.location[1], r.location[0],
             case ${end} when 'pickup' then o.pickup_latitude else o.delivery_latitude end,
             case ${end} when 'pickup' then o.pickup_longitude else o.delivery_longitude end) as metres
      from orders o join riders r on r.id = o.rider_id where r.id = ${riderId}`;
  return Math.round(row.metres / 100) / 10;
}

test("a demo rider thinks, accepts, goes to the shop, delivers, and is there when the step ends", async () => {
  const merchant = await createMerchant();
  const rider = await createRider(nearby(merchant.pickup));
  const { id } = await placeOrder(merchant);
  await workDemoOrders();
  expect((await stateOf(id)).status).toBe("searching");
  const seen = [];
  for (let round = 0; round < 7; round += 1) {
    await waitFor(id);
    await workDemoOrders();
    seen.push((await stateOf(id)).status);
    if (seen.at(-1) === "picked_up") expect(await kilometresBetween(rider.id, "pickup")).toBe(0);
  }
  expect(seen).toEqual([
    "assigned",
    "arrived_at_pickup",
    "picked_up",
    "in_transit",
    "arrived",
    "delivered",
    "completed",
  ]);
  expect(await kilometresBetween(rider.id, "delivery")).toBe(0);
  await expectNoViolations([merchant], [rider]);
});

test("on the way a demo rider comes nearer bit by bit", async () => {
  const merchant = await createMerchant();
  const rider = await createRider(nearby(merchant.pickup, 3));
  const { id } = await placeOrder(merchant);
  await waitFor(id);
  await workDemoOrders();
  const before = await kilometresBetween(rider.id, "pickup");
  for (let run = 0; run < 5; run += 1) await workDemoOrders();
  const after = await kilometresBetween(rider.id, "pickup");
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(0);
});

test("a demo rider with a signed-in account is not moved", async () => {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  await owner`update riders set presence_ends_at = now() + interval '15 minutes'
    where id = ${rider.id}`;
  const { id } = await placeOrder(merchant);
  await waitFor(id);
  await workDemoOrders();
  expect(await openOfferOf(id)).toMatchObject({ riderId: rider.id, state: "open" });
});
