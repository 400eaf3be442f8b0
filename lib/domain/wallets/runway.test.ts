import { expect, test } from "vitest";
import { runwayOf } from "./runway";

const NOW = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000);

test("a wallet lasts as long as the last days say, in days and in orders", () => {
  const spending = { spentMinor: 7_000_000, orders: 35, since: daysAgo(14) };
  expect(runwayOf(1_000_000, spending, NOW)).toEqual({
    until: new Date("2026-11-23T12:00:00Z"),
    orders: 5,
    perDayMinor: 500_000,
  });
});

test("an empty wallet lasts until now", () => {
  const spending = { spentMinor: 7_000_000, orders: 35, since: daysAgo(14) };
  expect(runwayOf(0, spending, NOW)).toMatchObject({ until: NOW, orders: 0 });
});

test.each([
  ["of six days", { spentMinor: 7_000_000, orders: 35, since: daysAgo(6) }],
  ["of nine orders", { spentMinor: 7_000_000, orders: 9, since: daysAgo(14) }],
  ["that was all refunded", { spentMinor: 0, orders: 10, since: daysAgo(14) }],
  ["that is none", { spentMinor: 0, orders: 0, since: null }],
])("a history %s says nothing", (_, spending) => {
  expect(runwayOf(1_000_000, spending, NOW)).toBeUndefined();
});
