import { expect, test } from "vitest";
import { call } from "@/lib/domain/calls.gen";
import { expectNoViolations } from "@/test/invariants";
import { letExpire, openOfferOf, stateOf } from "@/test/offers";
import { loadOf, moveOrder, placeOrder } from "@/test/orders";
import { act, phoneOf, readDay, type Phone } from "@/test/rider-phone";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  placePickup,
} from "@/test/world";
import { advanceDispatch } from "../search/advance-dispatch";

/** A rider who gets two orders of one shop, or of two, in one offer, and another rider who is farther away. */
async function createBundle(options: { heardBy?: "sms"; shops?: 2 } = {}) {
  const market = await createMarket();
  await owner`update markets set hold_seconds = 240 where code = ${market}`;
  const merchant = await createMerchant({ market });
  const phone = await phoneOf(await createRider(merchant.pickup));
  const riderId = phone.rider.id;
  await owner`update riders set heard_by = ${options.heardBy ?? null} where id = ${riderId}`;
  const neighbour =
    options.shops === 2
      ? { ...(await createMerchant({ market })), pickup: merchant.pickup }
      : merchant;
  await placePickup(neighbour.id, merchant.pickup);
  const orders = [
    { ...(await placeOrder(merchant)), merchantId: merchant.id },
    { ...(await placeOrder(neighbour)), merchantId: neighbour.id },
  ] as const;
  const other = await createRider(nearby(merchant.pickup, 2));
  const reasons = { ride: 1, wait: 20, delayToOthers: 0, price: 0, fairness: 0 };
  const run = orders.map(({ id: orderId, merchantId }) => ({
    merchantId,
    orderId,
    fromRiderId: riderId,
    reasons,
  }));
  await call.offerRun({ riderId, routeVersion: 0, extraMinutes: 20, orders: run });
  const [first, second] = [await openOfferOf(orders[0].id), await openOfferOf(orders[1].id)];
  return { merchant, neighbour, phone, other, orders, first, second };
}

const statesOf = (orders: readonly { id: string }[]) =>
  Promise.all(orders.map(async ({ id }) => (await stateOf(id)).status));

const answer = (phone: Phone, kind: "accept_offer" | "decline_offer", offerId: string) =>
  act(phone, { kind, offerId });

test("orders that a plan puts together are offered as one bundle with its extra time", async () => {
  const { phone } = await createBundle();
  const { offers } = await readDay(phone);
  expect(offers).toHaveLength(2);
  expect(offers[0]?.bundleId).toMatch(/^bun_/);
  expect(offers[1]).toMatchObject({
    bundleId: offers[0]?.bundleId,
    extraMinutes: 20,
    expiresAt: offers[0]?.expiresAt,
  });
});

test("a rider who accepts one of them has all, and their stops are collected together", async () => {
  const { merchant, phone, orders, first, second } = await createBundle();
  expect((await answer(phone, "accept_offer", second.id)).body).toMatchObject({ done: "now" });
  expect(await statesOf(orders)).toEqual(["assigned", "assigned"]);
  expect((await answer(phone, "accept_offer", first.id)).body).toMatchObject({ done: "already" });
  const { route, offers } = await readDay(phone);
  expect(offers).toEqual([]);
  expect(route.stops.map(({ kind }) => kind)).toEqual(["pickup", "pickup", "dropoff", "dropoff"]);
  await expectNoViolations([merchant], [phone.rider]);
});

test("a rider who declines one of them declines all, and the next rider is reserved for each", async () => {
  const { merchant, phone, other, orders, first } = await createBundle();
  await answer(phone, "decline_offer", first.id);
  for (const { id } of orders) {
    expect(await stateOf(id)).toEqual({ status: "searching", riderId: other.id });
  }
  expect(await loadOf(phone.rider.id)).toEqual({ jobs: 0, grams: 0 });
  await expectNoViolations([merchant], [phone.rider, other]);
});

test.each(["declined", "expired"])(
  "orders of two shops in one offer that was %s both get the next rider",
  async (state) => {
    const { merchant, neighbour, phone, other, orders, first } = await createBundle({ shops: 2 });
    if (state === "declined") {
      expect((await answer(phone, "decline_offer", first.id)).body).toMatchObject({ done: "now" });
    } else {
      for (const { id } of orders) await letExpire(id);
      await advanceDispatch();
    }
    for (const { id } of orders) {
      expect(await stateOf(id)).toEqual({ status: "searching", riderId: other.id });
    }
    expect(await loadOf(phone.rider.id)).toEqual({ jobs: 0, grams: 0 });
    await expectNoViolations([merchant, neighbour], [phone.rider, other]);
  },
);

test("a rider who gives one of them back keeps the rest", async () => {
  const { merchant, phone, orders, first } = await createBundle();
  await answer(phone, "accept_offer", first.id);
  await act(phone, { kind: "drop", orderId: orders[0].id, reason: "too_large" });
  expect(await statesOf(orders)).toEqual(["searching", "assigned"]);
  await expectNoViolations([merchant], [phone.rider]);
});

test("an order that is cancelled before the answer is not accepted, and the others are", async () => {
  const { merchant, phone, orders, first, second } = await createBundle();
  await moveOrder(merchant, orders[0].id, "cancelled");
  expect((await answer(phone, "accept_offer", first.id)).status).toBe(409);
  await answer(phone, "accept_offer", second.id);
  expect(await statesOf(orders)).toEqual(["cancelled", "assigned"]);
  await expectNoViolations([merchant], [phone.rider]);
});

test("answers to two of them at once and the end of their time fail nothing", async () => {
  const { merchant, phone, other, orders, first, second } = await createBundle();
  await letExpire(orders[0].id);
  const answers = await Promise.all([
    answer(phone, "accept_offer", second.id),
    answer(phone, "decline_offer", first.id),
    advanceDispatch().then(() => ({ status: 200 })),
  ]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  await expectNoViolations([merchant], [phone.rider, other]);
});

test("a rider who works by text message answers a bundle whole", async () => {
  const { merchant, phone, orders, first } = await createBundle({ heardBy: "sms" });
  expect((await readDay(phone)).offers[0]?.bundleId).toMatch(/^bun_/);
  await call.applyRiderAction({
    riderId: phone.rider.id,
    userId: phone.session.userId,
    key: "sms-1",
    kind: "accept_offer",
    orderId: null,
    offerId: first.id,
    happenedAt: new Date(),
    reason: null,
    channel: "sms",
  });
  expect(await statesOf(orders)).toEqual(["assigned", "assigned"]);
  await expectNoViolations([merchant], [phone.rider]);
});
