import { expect, test } from "vitest";
import { longestGap } from "./longest-gap";

test.each<[string, number[], number]>([
  ["between events of the window", [100, 110, 170, 190, 210], 60],
  ["that began before it", [20, 150, 190, 210], 130],
  ["that ends after it", [100, 120, 290], 170],
  ["of a window without events", [], 100],
])("the longest gap is the one %s", (_, times, gap) => {
  expect(longestGap(times, 100, 200)).toBe(gap);
});
