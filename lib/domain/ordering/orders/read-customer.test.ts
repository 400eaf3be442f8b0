import { expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, nearby } from "@/test/world";
import { readCustomer } from "./read-customer";
import { CUSTOMER_NOTE_MAX_LENGTH, saveCustomerNote } from "./save-customer-note";

const PHONE = "+265999123456";

test("a customer is read by any of their orders, with places and failures, by their merchant alone", async () => {
  const merchant = await createMerchant();
  const context = await contextOf(merchant, "test");
  const place = async (delivery_address: string, km: number, phone = PHONE) => {
    const { latitude: delivery_lat, longitude: delivery_lng } = nearby(merchant.pickup, km);
    const to = { delivery_lat, delivery_lng, delivery_address };
    const fields = { ...to, receiver_phone: phone, receiver_name: "Thoko Banda" };
    return (await placeOrder(merchant, { environment: "test", fields })).id;
  };
  const first = await place("Blue gate", 2);
  const failed = await place("Office", 3);
  const last = await place("Blue gate", 2);
  await place("Elsewhere", 4, "+265888000111");
  await moveTestOrder(merchant, failed, "in_transit", "undeliverable");
  const customer = await readCustomer(context, first);
  expect(customer).toMatchObject({
    phone: PHONE,
    names: ["Thoko Banda"],
    orders: 3,
    failed: 1,
    note: null,
    lastOrder: { id: last },
  });
  expect(customer.places).toMatchObject([
    { landmark: "Blue gate", orders: 2, orderId: last },
    { landmark: "Office", orders: 1, orderId: failed },
  ]);
  expect((await readCustomer(context, failed)).orders).toBe(3);
  for (const other of [await contextOf(merchant), await contextOf(await createMerchant(), "test")])
    expect(await refusalOf(readCustomer(other, first))).toBe("order_not_found");
});

test("a note about a customer is kept for one environment, replaced, and removed when emptied", async () => {
  const merchant = await createMerchant();
  const context = await contextOf(merchant, "test");
  const fields = { receiver_phone: PHONE };
  const { id } = await placeOrder(merchant, { environment: "test", fields });
  const { id: another } = await placeOrder(merchant, { environment: "test", fields });
  await saveCustomerNote(context, id, "  Call first ");
  expect(await readCustomer(context, another)).toMatchObject({ note: "Call first" });
  await saveCustomerNote(context, another, "x".repeat(CUSTOMER_NOTE_MAX_LENGTH + 9));
  expect((await readCustomer(context, id)).note).toHaveLength(CUSTOMER_NOTE_MAX_LENGTH);
  await saveCustomerNote(context, id, " ");
  expect(await readCustomer(context, id)).toMatchObject({ note: null });
  const stranger = await contextOf(await createMerchant(), "test");
  expect(await refusalOf(saveCustomerNote(stranger, id, "Mine"))).toBe("order_not_found");
});

test("an order without a phone number has no customer", async () => {
  const merchant = await createMerchant();
  const { id } = await placeOrder(merchant, { environment: "test" });
  const context = await contextOf(merchant, "test");
  expect(await refusalOf(readCustomer(context, id))).toBe("order_not_found");
});
