import { describe, expect, test } from "vitest";
import {
  areOpenTimes,
  hoursByDays,
  localMinute,
  openingAt,
  type OpeningHours,
} from "./opening-hours";

const DAY = { opens: "08:00", closes: "17:00" };
const MORNING = { opens: "08:30", closes: "12:00" };
/** Monday to Friday, and Saturday morning. */
const HOURS = [DAY, DAY, DAY, DAY, DAY, MORNING, null];
const ZONE = "Africa/Blantyre";

const NIGHT = { opens: "18:00", closes: "02:00" };

const opening = (hours: OpeningHours, at: string) => {
  const found = openingAt(hours, new Date(`${at}:00+02:00`), ZONE);
  return found && [localMinute(found.opens, ZONE), localMinute(found.closes, ZONE)];
};

describe("the opening at", () => {
  test.each([
    ["a Monday at noon", "2026-11-30T12:00", ["2026-11-30T08:00", "2026-11-30T17:00"]],
    ["the minute it opens", "2026-11-30T08:00", ["2026-11-30T08:00", "2026-11-30T17:00"]],
    ["a time before it opens", "2026-11-30T06:15", ["2026-11-30T08:00", "2026-11-30T17:00"]],
    ["the minute it closes", "2026-11-30T17:00", ["2026-12-01T08:00", "2026-12-01T17:00"]],
    ["a Saturday afternoon", "2026-11-28T12:01", ["2026-11-30T08:00", "2026-11-30T17:00"]],
    ["the closed day", "2026-11-29T10:00", ["2026-11-30T08:00", "2026-11-30T17:00"]],
  ])("%s", (_, at, expected) => {
    expect(opening(HOURS, at)).toEqual(expected);
  });

  test.each([
    ["before midnight", "2026-11-27T23:00", ["2026-11-27T18:00", "2026-11-28T02:00"]],
    ["after midnight", "2026-11-28T01:59", ["2026-11-27T18:00", "2026-11-28T02:00"]],
    ["after it closed", "2026-11-28T02:00", ["2026-12-04T18:00", "2026-12-05T02:00"]],
  ])("a night that ends on the next day, %s", (_, at, expected) => {
    expect(opening([null, null, null, null, NIGHT, null, null], at)).toEqual(expected);
  });

  test("the end of the only open day is on the same day of the next week", () => {
    const hours = [DAY, null, null, null, null, null, null];
    expect(opening(hours, "2026-11-30T18:00")?.[0]).toBe("2026-12-07T08:00");
  });

  test("a night that a morning follows ends with the day", () => {
    const hours = [NIGHT, { opens: "02:00", closes: "17:00" }, null, null, null, null, null];
    expect(opening(hours, "2026-12-01T01:45")?.[1]).toBe("2026-12-01T17:00");
    const overlapping = [NIGHT, { opens: "01:00", closes: "01:30" }, null, null, null, null, null];
    expect(opening(overlapping, "2026-12-01T01:15")?.[1]).toBe("2026-12-01T02:00");
  });

  test("a time at which every day is open to its end ends no sooner than in a week", () => {
    const hours = Array(7).fill({ opens: "00:00", closes: "23:59" });
    expect(opening(hours, "2026-11-30T23:45")?.[1]).toBe("2026-12-07T23:59");
  });

  test("any time is none where no day is open", () => {
    expect(opening(Array(7).fill(null), "2026-11-30T18:00")).toBeUndefined();
  });
});

test.each([
  ["08:00", "17:00", true],
  ["08:00", "08:00", false],
  ["22:00", "06:00", true],
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
