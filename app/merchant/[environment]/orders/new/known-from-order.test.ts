import { expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { createMerchant, createRider } from "@/test/world";
import { knownFromOrder } from "./known-from-order";

const FIELDS = {
  receiver_name: "Thoko Banda",
  receiver_phone: "+265999123456",
  delivery_address: "Blue gate",
  dropoff_note: "Ask for Joyce",
  item_name: "Phone, boxed",
  product_type: "Fragile",
  weight_estimate: "0-2kg",
};

test("an order is placed again with its parcel, destination and recipient, for its own merchant", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const order = await placeOrder(merchant, { fields: FIELDS });
  expect(await knownFromOrder(await contextOf(merchant), order.id)).toMatchObject({
    receiverName: "Thoko Banda",
    receiverPhone: "0999 123 456",
    recalledFor: "0999 123 456",
    repeats: order.id,
    landmark: "Blue gate",
    dropoffNote: "Ask for Joyce",
    itemName: "Phone, boxed",
    productType: "Fragile",
    weight: "2",
    speed: "standard",
  });
  expect(await knownFromOrder(await contextOf(merchant, "test"), order.id)).toEqual({});
  const stranger = await contextOf(await createMerchant());
  expect(await knownFromOrder(stranger, order.id)).toEqual({});
  expect(await knownFromOrder(stranger, "none")).toEqual({});
});
