import { expect, test } from "vitest";
import { formatChange, formatShortChange } from "./format-change";

test.each([
  [162, 150, "12 more than the 30 days before (+8%)"],
  [138, 150, "12 less than the 30 days before (−8%)"],
  [150, 150, "the same as the 30 days before"],
  [12, 0, "12 more than the 30 days before"],
  [0, 12, "12 less than the 30 days before (−100%)"],
  [2400, 1200, "1,200 more than the 30 days before (+100%)"],
])("%d after %d is %s", (value, before, words) => {
  expect(formatChange({ value, before, than: "the 30 days before" })).toBe(words);
});

test("an amount of money changes by an amount of money", () => {
  const words = formatChange({
    value: 3,
    before: 2,
    than: "last week",
    format: (amount) => `MK ${amount}`,
  });
  expect(words).toBe("MK 1 more than last week (+50%)");
});

test.each([
  [248, 100, "▲ 148%"],
  [50, 100, "▼ 50%"],
  [0, 12, "▼ 100%"],
  [120, 10, "▲ 1,100%"],
  [5, 5, undefined],
  [5, 0, undefined],
])("%d after %d is in short %s", (value, before, shown) => {
  expect(formatShortChange(value, before)).toBe(shown);
});
