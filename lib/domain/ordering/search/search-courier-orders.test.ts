import { expect, test } from "vitest";
import { createStaff } from "@/test/courier-staff";
import { accept, openOfferOf } from "@/test/offers";
import { labelCodeOf, moveOrder, placeOrder, stepsTo } from "@/test/orders";
import { createMerchant, createRider, nearby, owner } from "@/test/world";
import { searchCourierOrders } from "./search-courier-orders";

const FIELDS = {
  delivery_address: "Area 47, blue gate",
  receiver_phone: "+265999123456",
  item_name: "Phone, boxed",
  merchant_reference_id: "INV-1001",
};

/** A company with a rider near a shop of its own, who has the shop's order. */
async function openDesk() {
  const staff = await createStaff("dispatcher");
  const merchant = await createMerchant();
  const rider = await createRider(nearby(merchant.pickup, 1), { courierId: staff.courierId });
  await owner`update riders set plate = 'BT 1234' where id = ${rider.id}`;
  const order = await placeOrder(merchant, { fields: FIELDS });
  await accept(await openOfferOf(order.id));
  return { staff, merchant, order };
}

test("a company finds its orders by phone, code, item, area, reference and plate, and no other company's", async () => {
  const { staff, order } = await openDesk();
  const stranger = await createStaff("dispatcher");
  const code = await labelCodeOf(order.id);
  const texts = [order.id, "3456", code, "boxed", "area 47", "1001", "bt1234"];
  const found = await Promise.all(texts.map((text) => searchCourierOrders(staff, text)));
  expect(found.map((it) => it.map(({ id }) => id))).toEqual(texts.map(() => [order.id]));
  const others = await Promise.all(texts.map((text) => searchCourierOrders(stranger, text)));
  expect(others).toEqual(texts.map(() => []));
});

test("an order that is over is found by its item, and no longer by its phone", async () => {
  const { staff, merchant, order } = await openDesk();
  await moveOrder(merchant, order.id, ...stepsTo("delivered").slice(1));
  expect(await searchCourierOrders(staff, "boxed")).toMatchObject([{ id: order.id }]);
  expect(await searchCourierOrders(staff, "3456")).toEqual([]);
});

test.each(["", "ab", "\u0000", "%", "no such thing"])("%j finds nothing", async (text) => {
  const { staff } = await openDesk();
  expect(await searchCourierOrders(staff, text)).toEqual([]);
});
