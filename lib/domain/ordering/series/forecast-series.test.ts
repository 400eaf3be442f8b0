import { expect, test } from "vitest";
import type { Market } from "../../authority/merchant-context";
import { forecastSeries } from "./forecast-series";
import type { Series } from "./series";

/** A Tuesday, 10:00 in Malawi. */
const NOW = new Date("2026-12-01T08:00:00Z");
const market = { timezone: "Africa/Blantyre" } as Market;

const series = (over: Partial<Series> = {}) =>
  ({
    days: [1, 2, 3, 4, 5, 6, 7],
    pickupTime: "08:00",
    firstDay: "2026-12-01",
    lastDay: null,
    nextDate: "2026-12-02",
    skippedDates: [] as string[],
    clockMinutes: 0,
    feeMinor: 1_000,
    heldMinor: 0,
    ...over,
  }) as Series;

const forecast = (balanceMinor: number, ...all: Series[]) =>
  forecastSeries({ market, balanceMinor }, all, NOW);

test("has the orders of 7 and of 30 days, and says that the balance covers them", () => {
  expect(forecast(30_000, series())).toEqual({
    balanceMinor: 30_000,
    next7Days: { orders: 7, minor: 7_000 },
    next30Days: { orders: 30, minor: 30_000 },
    runsOutOn: null,
  });
});

test("names the date of the first order that the balance does not cover, over all series", () => {
  const weekly = series({ days: [4], nextDate: "2026-12-03", feeMinor: 5_000, heldMinor: 500 });
  expect(forecast(8_500, series(), weekly)).toMatchObject({
    next7Days: { orders: 8, minor: 12_500 },
    runsOutOn: "2026-12-05",
  });
});

test.each<[string, Partial<Series>, number]>([
  ["a skipped date", { skippedDates: ["2026-12-03", "2026-12-04"] }, 28],
  ["the time after the last day", { lastDay: "2026-12-10" }, 9],
  ["a series that is paused", { nextDate: null }, 0],
])("leaves out %s", (_, over, orders) => {
  expect(forecast(0, series(over)).next30Days.orders).toBe(orders);
});
