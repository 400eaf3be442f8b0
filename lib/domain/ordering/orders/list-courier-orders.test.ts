import { expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { accept, openOfferOf } from "@/test/offers";
import { moveOrder, placeOrder, stepsTo } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, nearby } from "@/test/world";
import { listCourierOrders } from "./list-courier-orders";
import { listRiderOrders, listRiderOrdersByPlatform } from "./list-rider-orders";
import { readCourierOrder } from "./read-courier-order";

useEmptyTables();

/** A courier with one rider, who has the offer of a merchant's order. */
async function createDesk() {
  const dispatcher = await createStaff("dispatcher");
  const merchant = await createMerchant();
  const rider = await createRider(nearby(merchant.pickup, 1), { courierId: dispatcher.courierId });
  const fields = { delivery_address: "Blue gate", receiver_name: "Thoko Chirwa" };
  const order = await placeOrder(merchant, { fields });
  return { dispatcher, merchant, rider, order };
}

test("a courier sees the orders that its riders have or are asked to take, and no others", async () => {
  const [own, other] = [await createDesk(), await createDesk()];
  const { open } = await listCourierOrders(own.dispatcher);
  expect(open).toMatchObject([
    { id: own.order.id, status: "searching", rider: { id: own.rider.id } },
  ]);
  expect(await refusalOf(readCourierOrder(own.dispatcher, other.order.id))).toBe("order_not_found");
  expect(await readCourierOrder(other.dispatcher, other.order.id)).toMatchObject({
    merchantId: other.merchant.id,
    events: [{ status: "searching" }],
  });
});

test("nothing about the receiver is shown beyond the place", async () => {
  const { dispatcher, order } = await createDesk();
  const { open } = await listCourierOrders(dispatcher);
  const shown = JSON.stringify([open, await readCourierOrder(dispatcher, order.id)]);
  expect(shown).toContain("Blue gate");
  expect(shown).not.toContain("Chirwa");
});

test("ended orders are separate from current ones, of which the oldest is first", async () => {
  const { dispatcher, merchant, order } = await createDesk();
  await accept(await openOfferOf(order.id));
  const second = await placeOrder(merchant);
  const idsOf = async () => {
    const { open, over } = await listCourierOrders(dispatcher);
    return { open: open.map(({ id }) => id), over: over.map(({ id }) => id) };
  };
  expect(await idsOf()).toEqual({ open: [order.id, second.id], over: [] });
  await moveOrder(merchant, order.id, ...stepsTo("delivered").slice(1));
  expect(await idsOf()).toEqual({ open: [second.id], over: [order.id] });
});

test("company and platform see the open orders of one rider", async () => {
  const [own, other] = [await createDesk(), await createDesk()];
  const theirs = [{ id: own.order.id }];
  expect(await listRiderOrders(own.dispatcher, own.rider.id)).toMatchObject(theirs);
  expect(await listRiderOrders(other.dispatcher, own.rider.id)).toEqual([]);
  const desk = await createAdmin("support");
  expect(await listRiderOrdersByPlatform(desk, own.rider.id)).toMatchObject(theirs);
});
