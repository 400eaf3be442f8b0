import { beforeAll, expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder, type PlacedOrder } from "@/test/orders";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { cancelOrder } from "./cancel-order";
import { readAttention } from "./read-attention";
import { readOrderEvents } from "./read-order-events";
import { readOrderPayments } from "./read-order-payments";
import { readOrderVolume } from "./read-order-volume";
import { readOrders } from "./read-orders";
import { readOtherEnvironment } from "./read-other-environment";
import { readSetup } from "./read-setup";

let merchant: TestMerchant;
let live: MerchantContext;
let sandbox: MerchantContext;
let stranger: MerchantContext;
let order: PlacedOrder;
let testOrder: PlacedOrder;

beforeAll(async () => {
  merchant = await createMerchant();
  await createRider(merchant.pickup);
  order = await placeOrder(merchant);
  testOrder = await placeOrder(merchant, { environment: "test" });
  live = await contextOf(merchant);
  sandbox = await contextOf(merchant, "test");
  stranger = await contextOf(await createMerchant());
});

test("a cancelled order shows its debit, its refund and who cancelled it why", async () => {
  const cancelled = await placeOrder(merchant);
  await cancelOrder(live, cancelled.id, { reason: "Wrong gate" });
  const payments = await readOrderPayments(live, cancelled.id);
  expect(payments.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ["order_debit", -cancelled.fee * 100],
    ["order_refund", cancelled.fee * 100],
  ]);
  const [debit, refund] = payments;
  expect(refund!.balanceAfterMinor! - debit!.balanceAfterMinor!).toBe(cancelled.fee * 100);
  expect((await readOrderEvents(live, cancelled.id)).map((event) => event)).toMatchObject([
    { status: "searching", label: "searching", actor: "merchant" },
    { status: "cancelled", label: "cancelled", actor: "merchant", reason: "Wrong gate" },
  ]);
});

test("orders by id are those of this merchant and environment, with any other filter", async () => {
  const ids = [order.id, testOrder.id, "ord_nothing", "\u0007"];
  expect((await readOrders(live, ids)).map(({ id }) => id)).toEqual([order.id]);
  expect((await readOrders(sandbox, ids)).map(({ id }) => id)).toEqual([testOrder.id]);
  expect(await readOrders(stranger, ids)).toEqual([]);
  expect(await readOrders(live, [])).toEqual([]);
});

test("nothing of an order is shown to a stranger or in the other environment", async () => {
  for (const context of [stranger, sandbox]) {
    expect(await readOrderPayments(context, order.id)).toEqual([]);
    expect(await readOrderEvents(context, order.id)).toEqual([]);
  }
});

test("the other environment is named to the owner of both only", async () => {
  expect(await readOtherEnvironment(sandbox, order.id)).toBe("live");
  expect(await readOtherEnvironment(live, testOrder.id)).toBe("test");
  for (const id of [order.id, "nonsense", "\u0000"]) {
    expect(await readOtherEnvironment(live, id)).toBeUndefined();
    expect(await readOtherEnvironment(stranger, id)).toBeUndefined();
  }
});

test("today is compared with the same hours of the weeks before, on the merchant's calendar", async () => {
  const shop = await createMerchant();
  const context = await contextOf(shop, "test");
  const placed = [];
  for (let count = 0; count < 5; count += 1) {
    placed.push(await placeOrder(shop, { environment: "test" }));
  }
  const [today, sameHour, laterThatDay, dayBefore] = placed.map(({ id }) => id);
  await cancelOrder(context, today!);
  const setTime = (id: string | undefined, ago: string) =>
    owner`update orders set created_at = now() - ${ago}::interval where id = ${id ?? ""}`;
  await setTime(sameHour, "7 days 1 second");
  await setTime(laterThatDay, "6 days 23 hours 59 minutes");
  await setTime(dayBefore, "8 days 1 second");
  const { today: now, usual } = await readOrderVolume(context);
  expect(now).toEqual({ placed: 2, delivered: 0, onTime: 0, spentMinor: placed[4]!.fee * 100 });
  expect(usual).toEqual({ placed: 1, delivered: 0, onTime: 0, spentMinor: placed[1]!.fee * 100 });
  await setTime(laterThatDay, "21 days 1 second");
  // Two orders in three weeks, of which one had none.
  expect((await readOrderVolume(context)).usual?.placed).toBe(1);
  expect((await readOrderVolume(live)).usual).toBeUndefined();
});

test("orders that need attention are counted for their own environment only, and never test orders", async () => {
  const shop = await createMerchant();
  const context = await contextOf(shop);
  const none = { longSearches: 0, lateOrders: 0, silentRiders: 0, failedWebhooks: 0 };
  expect(await readAttention(context)).toEqual(none);
  await createRider(shop.pickup);
  const { id } = await placeOrder(shop);
  const inTest = await placeOrder(shop, { environment: "test" });
  expect(await readAttention(context)).toEqual(none);
  for (const old of [id, inTest.id]) {
    await owner`update orders set created_at = now() - interval '11 minutes' where id = ${old}`;
  }
  expect((await readAttention(context)).longSearches).toBe(1);
  expect((await readAttention(await contextOf(shop, "test"))).longSearches).toBe(0);
});

test("setup steps are ticked by existing data", async () => {
  const shop = await createMerchant();
  const context = await contextOf(shop, "test");
  // That a key was used is noted beside its request.
  await expect
    .poll(() => readSetup(context))
    .toEqual({
      hasPickup: true,
      hasOrder: false,
      hasEndpoint: false,
      hasMoney: true,
      usesApi: true,
    });
  await placeOrder(shop, { environment: "test" });
  expect(await readSetup(context)).toMatchObject({ hasOrder: true });
  expect(await readSetup(await contextOf(shop))).toMatchObject({ hasOrder: false });
});
