import { expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { createMerchant, createRider } from "@/test/world";
import { readRunway, runwayOf } from "./runway";

const NOW = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000);
const TYPICAL = { typicalFeeMinor: 200_000, paidOrders: 35, since: daysAgo(14) };

test("a wallet lasts as long as the last days say, in days and in orders of one price", () => {
  expect(runwayOf(1_000_000, TYPICAL, NOW)).toEqual({
    orders: 5,
    pace: { until: new Date("2026-11-23T12:00:00Z"), perDayMinor: 500_000 },
  });
});

test("an empty wallet lasts until now", () => {
  expect(runwayOf(0, TYPICAL, NOW)).toMatchObject({ orders: 0, pace: { until: NOW } });
});

test.each([
  ["of six days", { ...TYPICAL, since: daysAgo(6) }],
  ["of nine orders", { ...TYPICAL, paidOrders: 9 }],
  ["that was all refunded", { ...TYPICAL, paidOrders: 0 }],
  ["before the last two weeks", { ...TYPICAL, paidOrders: 0, since: null }],
])("a history %s counts orders, but no days", (_, spending) => {
  expect(runwayOf(1_000_000, spending, NOW)).toEqual({ orders: 5, pace: undefined });
});

test("a balance is counted in orders of the usual price, once there is one", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const fresh = await contextOf(merchant);
  expect(await readRunway(fresh)).toMatchObject({ orders: null, pace: undefined });
  expect(await readRunway({ ...fresh, balanceMinor: 0 })).toMatchObject({ orders: 0 });
  const { fee } = await placeOrder(merchant);
  const few = { ...fresh, balanceMinor: 3 * fee * 100 };
  expect(await readRunway(few)).toMatchObject({ orders: 3, pace: undefined });
});
