import { expect, test } from "vitest";
import { localDay } from "@/lib/core/local-day";
import { changeRows } from "@/test/change-rows";
import { contextOf, createAdmin } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMarket, createMerchant, createRider } from "@/test/world";
import { readOrderVolume } from "./read-order-volume";
import { readRecentDays } from "./read-recent-days";

const DAY_MS = 86_400_000;

test("counts the orders of each of the last 14 days by their result, in one environment", async () => {
  const shop = await createMerchant();
  const merchant = await contextOf(shop, "test");
  const orders = [
    { status: "delivered", daysAgo: 0 },
    { status: "searching", daysAgo: 0 },
    { status: "picked_up", daysAgo: 3 },
    { status: "cancelled", daysAgo: 13 },
    { status: "delivered", daysAgo: 14 },
  ] as const;
  for (const { status, daysAgo } of orders) {
    const { id } = await placeOrder(shop, { environment: "test" });
    if (status !== "searching") await moveTestOrder(shop, id, status);
    await changeRows(
      (sql) =>
        sql`update orders set created_at = now() - ${daysAgo}::int * interval '1 day' where id = ${id}`,
    );
  }
  const days = await readRecentDays(merchant);
  const dayOf = (daysAgo: number) =>
    localDay(new Date(Date.now() - daysAgo * DAY_MS), merchant.market.timezone);
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, at) => dayOf(13 - at)));
  expect(
    days.filter((it) => it.onTime + it.late + it.inProgress + it.notDelivered > 0),
  ).toMatchObject([
    { day: dayOf(13), onTime: 0, inProgress: 0, notDelivered: 1, minutes: null, spentMinor: 0 },
    { day: dayOf(3), onTime: 0, inProgress: 1, notDelivered: 0, minutes: null },
    { day: dayOf(0), onTime: 1, inProgress: 1, notDelivered: 0 },
  ]);
  const live = await readRecentDays(await contextOf(shop));
  expect(live.every(({ onTime, inProgress }) => onTime + inProgress === 0)).toBe(true);
});

test("tells late orders from those on time, with the median of their minutes and their fees", async () => {
  const shop = await createMerchant();
  const merchant = await contextOf(shop, "test");
  const took = [
    { minutes: 20, promised: 30 },
    { minutes: 45, promised: 30 },
    { minutes: 40, promised: 60 },
  ];
  for (const { minutes, promised } of took) {
    const { id } = await placeOrder(shop, { environment: "test" });
    await moveTestOrder(shop, id, "delivered");
    await changeRows(
      (sql) => sql`
        update orders set delivered_at = created_at + ${minutes}::int * interval '1 minute',
                          promised_by = created_at + ${promised}::int * interval '1 minute', fee_minor = 150000
         where id = ${id}`,
    );
  }
  expect((await readRecentDays(merchant)).at(-1)).toMatchObject({
    onTime: 2,
    late: 1,
    minutes: 40,
    spentMinor: 450_000,
  });
});

test("counts the minutes of a scheduled order from when it is ready", async () => {
  const shop = await createMerchant();
  const { id } = await placeOrder(shop, { environment: "test" });
  await moveTestOrder(shop, id, "delivered");
  await changeRows(
    (sql) => sql`
      update orders set ready_at = created_at + interval '2 hours', delivered_at = created_at + interval '3 hours'
       where id = ${id}`,
  );
  const today = (await readRecentDays(await contextOf(shop, "test"))).at(-1);
  expect(today?.minutes).toBe(60);
});

test("the desk counts the live orders of one market", async () => {
  const code = await createMarket();
  const shops = [await createMerchant({ market: code }), await createMerchant({ market: code })];
  for (const shop of shops) {
    await createRider(shop.pickup);
    await placeOrder(shop);
    await placeOrder(shop, { environment: "test" });
  }
  const admin = await createAdmin();
  const market = { code, timezone: "Africa/Blantyre" };
  expect((await readRecentDays({ admin, market })).at(-1)).toMatchObject({
    inProgress: 2,
    onTime: 0,
  });
  expect((await readOrderVolume({ admin, market })).today.placed).toBe(2);
  const elsewhere = { code: await createMarket(), timezone: "Africa/Blantyre" };
  expect((await readOrderVolume({ admin, market: elsewhere })).today.placed).toBe(0);
});
