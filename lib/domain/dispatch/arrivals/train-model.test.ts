import { describe, expect, test } from "vitest";
import { mulberry32 } from "@/lib/core/mulberry32";
import { featuresOf, rangeOf, SHIPPED_MODEL, type Trip } from "./eta-model";
import { fitQuantile } from "./fit-quantile";
import {
  isAccepted,
  isBetter,
  judge,
  LEAST_RECENT_TRIPS,
  LEAST_TRIPS,
  trainModel,
} from "./train-model";

const NOW = new Date("2026-11-27T00:00:00Z");
const RECENT = new Date("2026-11-20T00:00:00Z");

/** Trips that take between once and twice the time that the shipped constants expect, and longer in the evening. */
function tripsOf(count: number, from: Date, { seed = 1, longer = 1 } = {}): Trip[] {
  const random = mulberry32(seed);
  const step = (NOW.getTime() - from.getTime()) / 60 / count;
  return Array.from({ length: count }, (_, index) => {
    const [carryMinutes, toPickupMinutes] = [15 + random() * 20, random() * 40];
    const hour = 8 + Math.floor(random() * 12);
    const evening = hour >= 17 ? 15 : 0;
    return {
      carryMinutes,
      toPickupMinutes,
      hour,
      isExpress: false,
      placedAt: new Date(from.getTime() + step * index),
      minutes: longer * (carryMinutes + toPickupMinutes) * (1 + random()) + evening,
    };
  });
}

const OLDER = tripsOf(2_000, new Date("2026-10-01T00:00:00Z")).map((trip) => ({
  ...trip,
  placedAt: new Date("2026-11-01T12:00:00Z"),
}));

describe("a quantile", () => {
  test.each([0.1, 0.5, 0.9])("has %d of the targets below it, for any row", (share) => {
    const rows = OLDER.map(featuresOf);
    const minutes = OLDER.map((trip) => trip.minutes);
    const weights = fitQuantile(rows, minutes, share);
    const isBelow = (trip: Trip) =>
      trip.minutes <= featuresOf(trip).reduce((sum, it, index) => sum + it * weights[index]!, 0);
    for (const part of [OLDER, OLDER.filter(({ hour }) => hour >= 17)]) {
      expect(part.filter(isBelow).length / part.length).toBeCloseTo(share, 1);
    }
  });

  test("gives no weight to what never occurs", () => {
    const weights = fitQuantile(
      OLDER.map(featuresOf),
      OLDER.map(({ minutes }) => minutes),
      0.5,
    );
    expect(weights.at(-1)).toBe(0);
    expect(weights.every(Number.isFinite)).toBe(true);
  });
});

describe("a model of a market's trips", () => {
  test("covers four of five of trips that it has not seen, where the shipped constants do not", () => {
    const trained = trainModel(
      [...OLDER, ...tripsOf(400, RECENT, { seed: 2 })],
      RECENT,
      SHIPPED_MODEL,
    );
    expect(trained?.isBetter).toBe(true);
    const next = tripsOf(2_000, RECENT, { seed: 3 });
    expect(isAccepted(judge(trained!.model, next))).toBe(true);
    expect(isAccepted(judge(SHIPPED_MODEL, next))).toBe(false);
    expect(judge(trained!.model, next).pinball).toBeLessThan(judge(SHIPPED_MODEL, next).pinball);
  });

  test("is moved apart where the last days were slower than those before", () => {
    const slower = tripsOf(600, RECENT, { seed: 2, longer: 1.4 });
    const trained = trainModel([...OLDER, ...slower], RECENT, SHIPPED_MODEL);
    expect(isAccepted(trained!.judgement)).toBe(true);
    const steady = trainModel(
      [...OLDER, ...tripsOf(600, RECENT, { seed: 2 })],
      RECENT,
      SHIPPED_MODEL,
    );
    expect(trained!.model.latest[0]).toBeGreaterThan(steady!.model.latest[0]! + 5);
  });

  test.each([
    ["trips", LEAST_TRIPS - 1, LEAST_RECENT_TRIPS],
    ["trips of the last days", LEAST_TRIPS, LEAST_RECENT_TRIPS - 1],
  ])("is not made from too few %s", (_, older, recent) => {
    const of = (few: number, some: number) =>
      trainModel([...OLDER.slice(0, few), ...tripsOf(some, RECENT)], RECENT, SHIPPED_MODEL);
    expect(of(older, recent)).toBeNull();
    expect(of(LEAST_TRIPS, LEAST_RECENT_TRIPS)).not.toBeNull();
  });

  test("is no better than one that knows as much", () => {
    const trips = [...OLDER, ...tripsOf(600, RECENT, { seed: 2 })];
    const first = trainModel(trips, RECENT, SHIPPED_MODEL);
    expect(trainModel(trips, RECENT, first!.model)?.isBetter).toBe(false);
  });

  test.each([
    [{ pinball: 2, coveragePercent: 81 }, { pinball: 3, coveragePercent: 80 }, true],
    [{ pinball: 3, coveragePercent: 80 }, { pinball: 3, coveragePercent: 60 }, false],
    [{ pinball: 2, coveragePercent: 70 }, { pinball: 3, coveragePercent: 65 }, true],
    [{ pinball: 2, coveragePercent: 70 }, { pinball: 3, coveragePercent: 79 }, false],
    [{ pinball: 2, coveragePercent: 95 }, { pinball: 3, coveragePercent: 66 }, false],
    [{ pinball: Number.NaN, coveragePercent: 80 }, { pinball: 3, coveragePercent: 60 }, false],
  ])("with %j beside %j is better: %s", (judgement, present, better) => {
    const withWidth = (it: typeof judgement) => ({ ...it, widthMinutes: 20 });
    expect(isBetter(withWidth(judgement), withWidth(present))).toBe(better);
  });
});

test.each([
  [
    { carryMinutes: 22, toPickupMinutes: 0 },
    { earliest: 17, expected: 22, latest: 29 },
  ],
  [
    { carryMinutes: 22, toPickupMinutes: 6 },
    { earliest: 22, expected: 28, latest: 37 },
  ],
  [
    { carryMinutes: 70, toPickupMinutes: 20 },
    { earliest: 72, expected: 90, latest: 117 },
  ],
  [
    { carryMinutes: 1, toPickupMinutes: 0 },
    { earliest: 1, expected: 1, latest: 2 },
  ],
])(
  "the shipped constants are the planned minutes, a fifth less and 30 %% more: %j",
  (placing, range) => {
    expect(rangeOf(SHIPPED_MODEL, { ...placing, hour: 9, isExpress: false })).toEqual(range);
  },
);
