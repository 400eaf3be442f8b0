import { expect, test } from "vitest";
import { materialFields, mismatchedFields } from "./material-fields";

const order = { delivery_lat: -13.9, delivery_lng: 33.7, delivery_fee: 2600 };
const differing = (repeated: object) =>
  mismatchedFields(materialFields(order), materialFields({ ...order, ...repeated }));

test.each([
  ["the same request", {}, []],
  ["null for a field that was left out", { weight_estimate: null }, []],
  ["another name, reference or note", { receiver_name: "B", merchant_reference_id: "2" }, []],
  ["another fee", { delivery_fee: 2650 }, ["delivery_fee"]],
  ["a fee as text", { delivery_fee: "2600" }, ["delivery_fee"]],
  ["another destination", { delivery_lat: 1, delivery_lng: 2 }, ["delivery_lat", "delivery_lng"]],
  ["a pickup of its own", { pickup_lat: 1, pickup_lng: 2 }, ["pickup_lat", "pickup_lng"]],
  ["a weight it did not state", { weight_estimate: "0-40kg" }, ["weight_estimate"]],
  ["another phone", { receiver_phone: "+265991234567" }, ["receiver_phone"]],
])("%s", (_, repeated, fields) => {
  expect(differing(repeated)).toEqual(fields);
});
