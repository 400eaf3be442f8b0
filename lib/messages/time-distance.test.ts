import { expect, test } from "vitest";
import { AGO } from "./ago.gen";
import { lateText, timeDistance } from "./time-distance";

const AT = new Date("2026-11-21T12:02:05Z");

test.each([
  [0, "just now"],
  [59_999, "just now"],
  [60_000, "1 min ago"],
  [11 * 60_000, "11 min ago"],
  [60 * 60_000, "1 h ago"],
  [24 * 60 * 60_000, "1 day ago"],
  [72 * 60 * 60_000, "3 days ago"],
  [-2 * 60 * 60_000, "in 2 h"],
])("%d ms before now is %s", (ms, text) => {
  expect(timeDistance(AGO.en, AT, new Date(AT.getTime() + ms))).toBe(text);
});

test.each([
  [1, "1 min late"],
  [59, "59 min late"],
  [60, "1 h late"],
  [65, "1 h 5 min late"],
  [125, "2 h 5 min late"],
])("a lateness of %d minutes is %s", (minutes, text) => {
  expect(lateText(AGO.en, minutes)).toBe(text);
});
