import { expect, test } from "vitest";
import { ordersFile } from "@/app/courier/orders.csv/orders-file";
import { createStaff } from "@/test/courier-staff";
import { refusalOf } from "@/test/refusal-of";
import { act, createPhone, pinOf, takenOrder } from "@/test/rider-phone";
import { owner } from "@/test/world";
import { listPastOrders } from "./list-past-orders";

const EVER = { start: "2020-01-01", end: "2100-01-01" };

async function world() {
  const { merchant, phone } = await createPhone();
  const { order, offer } = await takenOrder(merchant, phone, "pick_up", "depart");
  const courier = await createStaff("owner", phone.rider.courierId);
  return { merchant, phone, order, offer, courier };
}

test("an order is listed once it has ended, on the company's day on which it was placed", async () => {
  const { phone, order, courier } = await world();
  const list = async (period = EVER) =>
    (await listPastOrders(courier, { period, limit: 10 })).orders.map(({ id }) => id);
  expect(await list()).toEqual([]);
  await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id) });
  expect(await list()).toEqual([order.id]);
  // Half an hour past midnight in Malawi is the day before in UTC.
  await owner`update orders set created_at = '2026-03-04T22:30:00Z' where id = ${order.id}`;
  expect(await list({ start: "2026-03-05", end: "2026-03-05" })).toEqual([order.id]);
  expect(await list({ start: "2026-03-04", end: "2026-03-04" })).toEqual([]);
  const other = await createStaff("owner");
  expect((await listPastOrders(other, { period: EVER, limit: 10 })).orders).toEqual([]);
});

test("a foreign cursor is refused", async () => {
  const courier = await createStaff("owner");
  const foreign = { period: EVER, cursor: "nowhere", limit: 1 };
  expect(await refusalOf(listPastOrders(courier, foreign))).toBe("invalid_request");
});

test("the file has each ended order with its minutes past the promise and its earnings", async () => {
  const { phone, order, offer, courier } = await world();
  await act(phone, { kind: "deliver", orderId: order.id, pin: await pinOf(order.id) });
  await owner`
    update orders set merchant_reference_id = 'A-17', promised_by = delivered_at - interval '7 minutes'
     where id = ${order.id}`;
  let file = "";
  for await (const part of ordersFile(courier, EVER)) file += part;
  const [head, line, ...more] = file.trimEnd().split("\r\n");
  expect(head).toContain("order_id,reference,shop");
  expect(line).toMatch(new RegExp(`^${order.id},A-17,.*,7,MWK,${offer.companyMinor / 100}$`));
  expect(more).toEqual([]);
});
