import { expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { accept, decline, offersOf, openOfferOf, stateOf } from "@/test/offers";
import { loadOf, moveOrder, placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, nearby, owner } from "@/test/world";
import { readDispatchRunsByCourier } from "../../dispatch/search/read-dispatch-runs-by-courier";
import { readDispatchRunsByPlatform } from "../../dispatch/search/read-dispatch-runs-by-platform";
import { assignRiderByCourier } from "./assign-rider-by-courier";
import { assignRiderByPlatform } from "./assign-rider-by-platform";

useEmptyTables();

/** A courier with two riders, the first of whom is offered an order. */
async function createDesk() {
  const dispatcher = await createStaff("dispatcher");
  const merchant = await createMerchant();
  const { courierId } = dispatcher;
  const first = await createRider(nearby(merchant.pickup, 1), { courierId });
  const second = await createRider(nearby(merchant.pickup, 2), { courierId });
  const order = await placeOrder(merchant);
  const to = (riderId: number) => ({
    merchantId: merchant.id,
    orderId: order.id,
    riderId: String(riderId),
  });
  return { dispatcher, merchant, first, second, order, to };
}

test("a dispatcher gives an offered order to another rider, and the first is free again", async () => {
  const { dispatcher, merchant, first, second, order, to } = await createDesk();
  await assignRiderByCourier(dispatcher, to(second.id));
  expect(await stateOf(order.id)).toEqual({ status: "assigned", riderId: second.id });
  expect(await loadOf(first.id)).toEqual({ jobs: 0, grams: 0 });
  expect(await offersOf(order.id)).toMatchObject([{ state: "withdrawn" }]);
  const runs = await readDispatchRunsByCourier(dispatcher, to(second.id));
  expect(runs).toMatchObject([
    { trigger: "placed", chosen: { riderId: first.id } },
    { trigger: "assigned_by_hand", chosen: { riderId: second.id }, chosenBy: "Test staff" },
  ]);
  await expectNoViolations([merchant]);
});

test("an assigned order moves to another rider until it is picked up", async () => {
  const { dispatcher, merchant, first, second, order, to } = await createDesk();
  await accept(await openOfferOf(order.id));
  await moveOrder(merchant, order.id, "arrived_at_pickup");
  await assignRiderByCourier(dispatcher, to(second.id));
  await assignRiderByCourier(dispatcher, to(second.id));
  expect(await stateOf(order.id)).toEqual({ status: "assigned", riderId: second.id });
  expect(await loadOf(first.id)).toEqual({ jobs: 0, grams: 0 });
  expect(await loadOf(second.id)).toEqual({ jobs: 1, grams: 5_000 });
  await moveOrder(merchant, order.id, "picked_up");
  expect(await refusalOf(assignRiderByCourier(dispatcher, to(first.id)))).toBe(
    "order_status_conflict",
  );
  await expectNoViolations([merchant], [first, second]);
});

test("an assignment to the rider with the open offer accepts the offer", async () => {
  const { dispatcher, first, order, to } = await createDesk();
  await assignRiderByCourier(dispatcher, to(first.id));
  expect(await stateOf(order.id)).toEqual({ status: "assigned", riderId: first.id });
  expect(await offersOf(order.id)).toMatchObject([{ state: "accepted" }]);
  expect(await loadOf(first.id)).toEqual({ jobs: 1, grams: 5_000 });
});

test("a courier assigns its own riders to its own orders, a dispatcher's work", async () => {
  const { dispatcher, second, to } = await createDesk();
  const stranger = await createStaff("dispatcher");
  const foreign = await createRider(
    { latitude: 1, longitude: 1 },
    { courierId: stranger.courierId },
  );
  const finance = await createStaff("finance", dispatcher.courierId);
  expect(await refusalOf(assignRiderByCourier(dispatcher, to(foreign.id)))).toBe("rider_not_found");
  expect(await refusalOf(assignRiderByCourier(stranger, to(foreign.id)))).toBe("order_not_found");
  expect(await refusalOf(assignRiderByCourier(finance, to(second.id)))).toBe("role_not_allowed");
  expect(await readDispatchRunsByCourier(stranger, to(second.id))).toEqual([]);
});

test("the platform assigns an order without a rider to any rider who can carry it", async () => {
  const { merchant, second, order, to } = await createDesk();
  await decline(await openOfferOf(order.id));
  await decline(await openOfferOf(order.id));
  const admin = await createAdmin("support");
  const full = await createRider(merchant.pickup, { isOnline: false });
  expect(await refusalOf(assignRiderByPlatform(admin, to(full.id)))).toBe("rider_cannot_carry");
  await assignRiderByPlatform(admin, to(second.id));
  expect(await stateOf(order.id)).toEqual({ status: "assigned", riderId: second.id });
  expect((await readDispatchRunsByPlatform(admin, to(second.id))).at(-1)).toMatchObject({
    trigger: "assigned_by_hand",
    chosenBy: "Test admin",
  });
  await expectNoViolations([merchant], [second]);
});

test("the company's log records its own assignments, the merchant's log those of the platform", async () => {
  const { dispatcher, merchant, first, second, order, to } = await createDesk();
  await assignRiderByCourier(dispatcher, to(second.id));
  await assignRiderByCourier(dispatcher, to(second.id));
  await assignRiderByPlatform(await createAdmin("support"), to(first.id));
  const written = await owner`
    select merchant_id, courier_id, actor, action, subject, details from audit_log
     where subject = ${order.id} order by id`;
  const deed = { action: "order.assigned", subject: order.id };
  expect(written).toEqual([
    {
      ...deed,
      merchant_id: null,
      courier_id: dispatcher.courierId,
      actor: "courier",
      details: { name: "Chisomo Banda", riderId: second.id },
    },
    {
      ...deed,
      merchant_id: merchant.id,
      courier_id: null,
      actor: "staff",
      details: { name: "Chisomo Banda", riderId: first.id },
    },
  ]);
});

test("an assignment and an acceptance at once leave one rider with the order", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { dispatcher, merchant, first, second, order, to } = await createDesk();
    const offer = await openOfferOf(order.id);
    await raceForRows(`select from orders where id = '${order.id}'`, () =>
      Promise.all([refusalOf(accept(offer)), assignRiderByCourier(dispatcher, to(second.id))]),
    );
    expect(await stateOf(order.id)).toEqual({ status: "assigned", riderId: second.id });
    await expectNoViolations([merchant], [first, second]);
  }
});

test("two riders who change places do not wait for each other", async () => {
  const { dispatcher, merchant, first, second, order, to } = await createDesk();
  await accept(await openOfferOf(order.id));
  const other = await placeOrder(merchant);
  const toOther = { ...to(second.id), orderId: other.id };
  await assignRiderByCourier(dispatcher, toOther);
  await raceForRows(`select from riders where id in (${first.id}, ${second.id})`, () =>
    Promise.all([
      assignRiderByCourier(dispatcher, to(second.id)),
      assignRiderByCourier(dispatcher, { ...toOther, riderId: String(first.id) }),
    ]),
  );
  expect((await stateOf(order.id)).riderId).toBe(second.id);
  expect((await stateOf(other.id)).riderId).toBe(first.id);
  await expectNoViolations([merchant], [first, second]);
});
