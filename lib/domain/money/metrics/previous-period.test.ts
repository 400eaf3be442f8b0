import { expect, test } from "vitest";
import { previousPeriod } from "./previous-period";

test.each([
  ["2026-03-02", "2026-03-02", "2026-03-01", "2026-03-01"],
  ["2026-03-08", "2026-03-14", "2026-03-01", "2026-03-07"],
  ["2026-03-01", "2026-03-31", "2026-01-29", "2026-02-28"],
  ["2024-03-01", "2024-03-02", "2024-02-28", "2024-02-29"],
  ["2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
  ["0001-01-02", "0001-01-02", "0001-01-01", "0001-01-01"],
])("before %s to %s come %s to %s", (start, end, previousStart, previousEnd) => {
  expect(previousPeriod(start, end)).toEqual({ start: previousStart, end: previousEnd });
});

test("nothing comes before the first day of the calendar", () => {
  expect(previousPeriod("0001-01-01", "0001-01-01")).toBeNull();
  expect(previousPeriod("0001-01-02", "0001-01-03")).toBeNull();
});
