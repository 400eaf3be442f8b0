import { expect, test } from "vitest";
import type { Issue } from "../../field-problem";
import type { ImportMapping } from "./guess-columns";
import { problemCells } from "./problem-cells";

const mapping: ImportMapping = {
  receiverPhone: 0,
  location: 1,
  latitude: 2,
  longitude: 3,
  weight: 4,
  pickupAt: 5,
  address: 6,
  notes: 7,
  collectMethods: 8,
};

const about = (path: string, kind: "row_too_wide" | "short_link" | "row_without_location") =>
  [{ path, problem: { kind } }] satisfies Issue[];

test.each([
  ["a field", about("receiverPhone", "short_link"), [0]],
  ["a location in one column", about("location", "short_link"), [1]],
  ["a location that is absent", about("location", "row_without_location"), [1]],
  ["a price", [{ problem: { kind: "row_no_weight" as const } }], [4]],
  [
    "a pickup time that the price refuses",
    [{ path: "pickup_at", problem: { kind: "pickup_time" as const, days: 7 } }],
    [5],
  ],
  [
    "a way to pay that the price rule refuses",
    [{ path: "collect_methods", problem: { kind: "cash_market" as const } }],
    [8],
  ],
  ["a landmark", about("address", "short_link"), [6]],
  ["a field without a column", about("speed", "short_link"), []],
  ["the whole row", about("row", "row_too_wide"), []],
  ["nothing that is known", [{ message: "Not now." }], []],
])("a problem of %s is in its cells", (_, reason, cells) => {
  expect(problemCells(reason, ["0", "x", "", "", "", "", "", ""], mapping)).toEqual(cells);
});

test("a location in degrees is wrong in both of its cells, with or without another column", () => {
  const reason = about("location", "short_link");
  expect(problemCells(reason, ["", "x", "-13", "33"], mapping)).toEqual([2, 3]);
  const { location: _, ...degrees } = mapping;
  expect(problemCells(reason, ["", "", "", "33"], degrees)).toEqual([2, 3]);
});
