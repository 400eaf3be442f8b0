import { expect, test } from "vitest";
import { highlightsOf } from "./highlights-of";

const TODAY = "2026-11-21";

const days = (...counts: number[]) =>
  counts.map((completed, index) => ({
    day: `2026-11-${String(21 - counts.length + 1 + index).padStart(2, "0")}`,
    completed,
    cancelled: 0,
    grossMinor: 0,
    platformFeesMinor: 0,
    earningsMinor: 0,
  }));

test.each([
  ["the best and the slowest day are shown", [5, 9, 2, 4], "9 2"],
  ["today is never the slowest, because it is not over", [5, 9, 0], "9 5"],
  ["today can be the best", [5, 2, 9], "9 2"],
  ["the latest of equal days is shown", [3, 3, 3], "3 3"],
  ["a day alone is neither best nor slowest", [4], ""],
  ["a period without deliveries has no best and no slowest day", [0, 0, 0], ""],
])("%s", (_, counts, shown) => {
  const highlights = highlightsOf(days(...counts), TODAY);
  expect(highlights.map(({ day }) => day.completed).join(" ")).toBe(shown);
});

test("a period that is over has a best and a slowest day", () => {
  expect(highlightsOf(days(1, 2), "2027-01-01").map(({ kind }) => kind)).toEqual([
    "best",
    "slowest",
  ]);
});
