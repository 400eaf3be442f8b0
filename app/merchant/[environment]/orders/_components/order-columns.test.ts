import { expect, test } from "vitest";
import { columnsOf, USUAL_COLUMNS } from "./order-columns";

test.each([
  [undefined, USUAL_COLUMNS],
  ["fee.phone", ["phone", "fee"]],
  ["item.distance.unknown.item", ["item", "distance"]],
  ["", USUAL_COLUMNS],
  ["none", []],
  ["constructor.__proto__", []],
])("a cookie of %j shows the columns it names, in the list's order", (value, columns) => {
  expect(columnsOf(value)).toEqual(columns);
});
