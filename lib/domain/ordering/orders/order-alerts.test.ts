import { expect, test } from "vitest";
import { createStaff } from "@/test/courier-staff";
import { contextOf } from "@/test/merchant-desk";
import { moveOrder, placeOrder, stepsTo } from "@/test/orders";
import { createMerchant, createRider, owner } from "@/test/world";
import type { OrderStatus } from "../../order-status";
import { readAttention } from "./read-attention";
import { readCompanyNow } from "./read-company-now";
import { readCourierAttention } from "./read-courier-attention";

/** An order that a courier's rider has, with a phone that reports. */
async function underWay(status: OrderStatus = "in_transit") {
  const dispatcher = await createStaff("dispatcher");
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup, { courierId: dispatcher.courierId });
  await owner`update riders set presence_ends_at = now() + interval '15 minutes' where id = ${rider.id}`;
  const { id } = await placeOrder(merchant);
  await moveOrder(merchant, id, ...stepsTo(status));
  return {
    id,
    rider,
    merchant,
    promised: (ago: string) =>
      owner`update orders set promised_by = now() - ${ago}::interval where id = ${id}`,
    heardFrom: (ago: string) =>
      owner`update riders set last_seen_at = now() - ${ago}::interval where id = ${rider.id}`,
    counts: async () => {
      const { lateOrders, silentRiders } = await readAttention(await contextOf(merchant));
      return { lateOrders, silentRiders };
    },
    courierReads: () => readCourierAttention(dispatcher),
    companyNow: () => readCompanyNow(dispatcher),
  };
}

test("an order is late once the latest promised time has passed, and not before", async () => {
  const { id, promised, counts, courierReads } = await underWay();
  await promised("-10 seconds");
  expect(await counts()).toEqual({ lateOrders: 0, silentRiders: 0 });
  expect(await courierReads()).toEqual([]);
  await promised("10 seconds");
  expect(await counts()).toEqual({ lateOrders: 1, silentRiders: 0 });
  const [order] = await courierReads();
  expect(order).toMatchObject({ id, isLate: true, isRiderSilent: false });
  expect(Date.now() - order!.lateFrom.getTime()).toBeGreaterThan(9_000);
  expect(Date.now() - order!.lateFrom.getTime()).toBeLessThan(60_000);
});

test("a rider is silent during a job after ten minutes without a word", async () => {
  const { id, heardFrom, counts, courierReads } = await underWay();
  await heardFrom("9 minutes 50 seconds");
  expect(await counts()).toEqual({ lateOrders: 0, silentRiders: 0 });
  await heardFrom("10 minutes 10 seconds");
  expect(await counts()).toEqual({ lateOrders: 0, silentRiders: 1 });
  expect(await courierReads()).toMatchObject([{ id, isLate: false, isRiderSilent: true }]);
});

test("a rider that dispatch took offline is silent too, one that the courier vouches for is not", async () => {
  const { rider, heardFrom, counts } = await underWay();
  await heardFrom("1 hour");
  await owner`update riders set presence_ends_at = null where id = ${rider.id}`;
  expect((await counts()).silentRiders).toBe(0);
  await owner`update riders set is_online = false where id = ${rider.id}`;
  expect((await counts()).silentRiders).toBe(1);
});

test.each(["searching", "delivered", "returned", "cancelled"] as const)(
  "nothing is late or silent about an order that is %s",
  async (status) => {
    const { promised, heardFrom, counts, courierReads } = await underWay(status);
    await promised("1 day");
    await heardFrom("1 day");
    expect(await counts()).toEqual({ lateOrders: 0, silentRiders: 0 });
    expect(await courierReads()).toEqual([]);
  },
);

test("other merchants and couriers get no alert of it", async () => {
  const [theirs, own] = [await underWay(), await underWay()];
  await theirs.promised("1 day");
  await theirs.heardFrom("1 day");
  expect(await own.counts()).toEqual({ lateOrders: 0, silentRiders: 0 });
  expect(await own.courierReads()).toEqual([]);
});

test("a company sees its riders, its orders, its disputes and the money with riders at this moment", async () => {
  const { id, rider, merchant, promised, heardFrom, companyNow } = await underWay();
  await underWay();
  const quiet = { late: 0, silent: 0, disputes: 0, disputedSince: null, cashMinor: 0 };
  expect(await companyNow()).toEqual({
    ...quiet,
    riders: { all: 1, free: 0, has_room: 1, not_offered: 0 },
    underWay: 1,
  });
  await promised("10 seconds");
  await heardFrom("11 minutes");
  expect(await companyNow()).toMatchObject({ underWay: 1, late: 1, silent: 1 });
  await moveOrder(merchant, id, "arrived", "delivered");
  await owner`update orders set disputed_at = now(), disputed_by = 'merchant', dispute_reason = 'not_received'
               where id = ${id}`;
  await owner`update riders set cash_minor = 500000, is_online = false where id = ${rider.id}`;
  expect(await companyNow()).toMatchObject({
    riders: { all: 1, free: 0, has_room: 0, not_offered: 1 },
    underWay: 0,
    late: 0,
    silent: 0,
    disputes: 1,
    disputedSince: expect.any(Date) as Date,
    cashMinor: 500_000,
  });
});
