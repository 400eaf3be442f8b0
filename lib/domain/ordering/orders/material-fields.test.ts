import { expect, test } from "vitest";
import { materialFields, mismatchedFields } from "./material-fields";

const order = {
  delivery_lat: -13.9,
  delivery_lng: 33.7,
  delivery_fee: 2600,
  metadata: { basket: { lines: 3, note: null }, cashier: "T" },
};
const differing = (repeated: object) =>
  mismatchedFields(materialFields(order), materialFields({ ...order, ...repeated }));

test.each([
  ["the same request", {}, []],
  ["null for a field that was left out", { weight_estimate: null }, []],
  [
    "defaults spelled out",
    { product_type: "Package", weight_estimate: "0-5kg", delivery_speed: "standard" },
    [],
  ],
  [
    "keys in another order",
    { metadata: { cashier: "T", basket: { note: null, lines: 3 } }, delivery_fee: 2600 },
    [],
  ],
  [
    "another name and reference",
    { receiver_name: "B", merchant_reference_id: "2" },
    ["receiver_name", "merchant_reference_id"],
  ],
  ["another item", { item_name: "Shoes" }, ["item_name"]],
  ["other metadata", { metadata: { cashier: "T" } }, ["metadata"]],
  ["no metadata", { metadata: null }, ["metadata"]],
  ["another fee", { delivery_fee: 2650 }, ["delivery_fee"]],
  ["a fee as text", { delivery_fee: "2600" }, ["delivery_fee"]],
  ["another destination", { delivery_lat: 1, delivery_lng: 2 }, ["delivery_lat", "delivery_lng"]],
  [
    "numbers beyond a double",
    { delivery_lng: -Infinity, metadata: Infinity },
    ["delivery_lng", "metadata"],
  ],
  ["a pickup of its own", { pickup_lat: 1, pickup_lng: 2 }, ["pickup_lat", "pickup_lng"]],
  ["a weight it did not state", { weight_estimate: "0-40kg" }, ["weight_estimate"]],
  ["another phone", { receiver_phone: "+265991234567" }, ["receiver_phone"]],
])("%s", (_, repeated, fields) => {
  expect(differing(repeated)).toEqual(fields);
});
