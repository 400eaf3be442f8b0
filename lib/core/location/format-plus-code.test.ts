import { expect, test } from "vitest";
import { formatPlusCode } from "./format-plus-code";
import { readLocation } from "./read-location";

const MALAWI = { area: { south: -17.2, north: -9.3, west: 32.6, east: 36 } };

test("a place has the code that maps show for it", () => {
  expect(formatPlusCode({ latitude: -13.9626, longitude: 33.7741 })).toBe("5GRM2QPF+XJ");
});

test("a code that was said is read as a place of the same cell", () => {
  const code = formatPlusCode({ latitude: -15.786, longitude: 35.0058 });
  expect(readLocation(code, MALAWI)).toMatchObject({ kind: "place", precision: "code_cell" });
  const read = readLocation(code, MALAWI);
  expect(read.kind === "place" && formatPlusCode(read.coordinates)).toBe(code);
});
