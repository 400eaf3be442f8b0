import { describe, expect, test } from "vitest";
import { areOpenTimes, hoursByDays, localMinute, nextOpening } from "./opening-hours";

const DAY = { opens: "08:00", closes: "17:00" };
const MORNING = { opens: "08:30", closes: "12:00" };
/** Monday to Friday, and Saturday morning. */
const HOURS = [DAY, DAY, DAY, DAY, DAY, MORNING, null];
const ZONE = "Africa/Blantyre";

describe("the next opening", () => {
  test.each([
    ["on a Monday at noon", "2026-11-30T12:00", "2026-11-30T12:00"],
    ["at the minute it opens", "2026-11-30T08:00", "2026-11-30T08:00"],
    ["before it opens", "2026-11-30T06:15", "2026-11-30T08:00"],
    ["at the minute it closes", "2026-11-30T17:00", "2026-12-01T08:00"],
    ["after Saturday morning", "2026-11-28T12:01", "2026-11-30T08:00"],
    ["on the closed day", "2026-11-29T10:00", "2026-11-30T08:00"],
  ])("%s", (_, at, expected) => {
    const instant = new Date(`${at}:00+02:00`);
    const next = nextOpening(HOURS, instant, ZONE);
    expect(next && localMinute(next, ZONE)).toBe(expected);
  });

  test("is on the same day of the next week where only one day is open", () => {
    const hours = [DAY, null, null, null, null, null, null];
    const next = nextOpening(hours, new Date("2026-11-30T18:00:00+02:00"), ZONE);
    expect(next && localMinute(next, ZONE)).toBe("2026-12-07T08:00");
  });

  test("is never where no day is open", () => {
    expect(nextOpening(Array(7).fill(null), new Date(), ZONE)).toBeUndefined();
  });
});

test.each([
  ["08:00", "17:00", true],
  ["08:00", "08:00", false],
  ["22:00", "06:00", false],
  ["8:00", "17:00", false],
  ["08:00", "24:00", false],
])("open from %s to %s: %s", (opens, closes, expected) => {
  expect(areOpenTimes({ opens, closes })).toBe(expected);
});

test("days with the same times are one part", () => {
  expect(hoursByDays(HOURS)).toEqual([
    { first: 0, last: 4, times: DAY },
    { first: 5, last: 5, times: MORNING },
    { first: 6, last: 6, times: null },
  ]);
});
