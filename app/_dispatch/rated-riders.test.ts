import { expect, test } from "vitest";
import { rateRiders } from "@/components/dispatch/board-filter";
import { toBoardPage } from "@/components/dispatch/board-rows";
import { assignRiderByCourier } from "@/lib/domain/ordering/assigning/assign-rider-by-courier";
import { listEligibleRiders } from "@/lib/domain/ordering/assigning/list-eligible-riders";
import { readBoardByCourier } from "@/lib/domain/ordering/orders/read-board-by-courier";
import { createStaff } from "@/test/courier-staff";
import { placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { createMerchant, createRider, nearby } from "@/test/world";

useEmptyTables();

test("the board has the minutes, the order and the distance of the list of one order", async () => {
  const dispatcher = await createStaff("dispatcher");
  const merchant = await createMerchant();
  const add = (km: number) =>
    createRider(nearby(merchant.pickup, km), { courierId: dispatcher.courierId });
  const riders = [await add(1), await add(5), await add(12), await add(0.2)];
  const [job, order] = [await placeOrder(merchant), await placeOrder(merchant)];
  const named = { merchantId: merchant.id, orderId: job.id };
  await assignRiderByCourier(dispatcher, { ...named, riderId: String(riders[0]!.id) });

  const listed = await listEligibleRiders(dispatcher, { ...named, orderId: order.id });
  const page = toBoardPage(await readBoardByCourier(dispatcher));
  const selected = page.orders.filter(({ id }) => id === order.id);
  const rated = rateRiders(page.riders, selected, page.pace);
  expect(rated.map(({ rider }) => rider.id)).toEqual(listed.map(({ riderId }) => riderId));
  expect(rated.map(({ isFar }) => isFar)).toEqual(listed.map(({ isFar }) => isFar));
  for (const [at, { minutes, metres }] of listed.entries()) {
    expect(rated[at]!.minutes).toBeCloseTo(minutes!, 1);
    expect(Math.abs(rated[at]!.metres! - metres!)).toBeLessThanOrEqual(1);
  }
});
