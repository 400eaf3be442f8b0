import { expect, test } from "vitest";
import { localDay } from "@/lib/core/local-day";
import { changeRows } from "@/test/change-rows";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMerchant } from "@/test/world";
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
  expect(days.filter((it) => it.delivered + it.inProgress + it.notDelivered > 0)).toEqual([
    { day: dayOf(13), delivered: 0, inProgress: 0, notDelivered: 1 },
    { day: dayOf(3), delivered: 0, inProgress: 1, notDelivered: 0 },
    { day: dayOf(0), delivered: 1, inProgress: 1, notDelivered: 0 },
  ]);
  const live = await readRecentDays(await contextOf(shop));
  expect(live.every(({ delivered, inProgress }) => delivered + inProgress === 0)).toBe(true);
});
