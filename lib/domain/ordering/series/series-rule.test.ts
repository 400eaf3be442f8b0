import { describe, expect, test } from "vitest";
import {
  firstDateAt,
  hasDate,
  hasFailed,
  nextDateAfter,
  pickupAtOf,
  placedFrom,
  type SeriesRule,
  triedAgainAt,
} from "./series-rule";

const MALAWI = { timezone: "Africa/Blantyre", clockMinutes: 0 };
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const NONE: ReadonlySet<string> = new Set();

/** 1 December 2026 is a Tuesday. */
const rule = (over: Partial<SeriesRule> = {}): SeriesRule => ({
  days: EVERY_DAY,
  pickupTime: "08:00",
  firstDay: "2026-12-01",
  lastDay: null,
  ...over,
});

describe("the next date", () => {
  test.each<[string, Partial<SeriesRule>, string, string | null]>([
    ["is the next day of a daily one", {}, "2026-12-01", "2026-12-02"],
    ["is in the next month", {}, "2026-12-31", "2027-01-01"],
    ["is on a leap day", {}, "2028-02-28", "2028-02-29"],
    ["is after a February without one", { days: [1] }, "2027-02-22", "2027-03-01"],
    ["is the first day if that is to come", { firstDay: "2026-12-24" }, "2026-12-01", "2026-12-24"],
    ["is the next of its days of the week", { days: [2, 5] }, "2026-12-01", "2026-12-04"],
    ["is a week later with one day", { days: [2] }, "2026-12-01", "2026-12-08"],
    ["is the last day itself", { lastDay: "2026-12-05" }, "2026-12-04", "2026-12-05"],
    ["is none after the last day", { lastDay: "2026-12-05" }, "2026-12-05", null],
    [
      "is none before the first of its days",
      { days: [1], lastDay: "2026-12-05" },
      "2026-12-01",
      null,
    ],
  ])("%s", (_, over, after, expected) => {
    expect(nextDateAfter(rule(over), after, NONE)).toBe(expected);
  });

  test("is none of the taken ones", () => {
    const taken = new Set(["2026-12-02", "2026-12-03"]);
    expect(nextDateAfter(rule(), "2026-12-01", taken)).toBe("2026-12-04");
  });

  test("is found behind the most that can be skipped of a weekly one", () => {
    const skipped = Array.from({ length: 60 }, (_, week) => {
      const day = Date.UTC(2026, 11, 8) + week * 7 * 86_400_000;
      return new Date(day).toISOString().slice(0, 10);
    });
    expect(nextDateAfter(rule({ days: [2] }), "2026-12-01", new Set(skipped))).toBe("2028-02-01");
  });
});

describe("the first date at a moment", () => {
  test.each<[string, string, Partial<SeriesRule>, string | null]>([
    ["is today an hour and a minute before the pickup", "2026-12-01T04:59:00Z", {}, "2026-12-01"],
    ["is tomorrow an hour before it", "2026-12-01T05:00:00Z", {}, "2026-12-02"],
    ["is the market's today shortly after its midnight", "2026-12-01T22:01:00Z", {}, "2026-12-02"],
    ["is the last day of the year", "2026-12-31T04:00:00Z", {}, "2026-12-31"],
    ["is none after the last day", "2026-12-05T06:00:00Z", { lastDay: "2026-12-05" }, null],
    [
      "is tomorrow for a pickup at midnight",
      "2026-12-01T20:30:00Z",
      { pickupTime: "00:00" },
      "2026-12-02",
    ],
    [
      "is the day after where midnight is too near",
      "2026-12-01T21:30:00Z",
      { pickupTime: "00:00" },
      "2026-12-03",
    ],
  ])("%s", (_, now, over, expected) => {
    expect(firstDateAt(rule(over), new Date(now), MALAWI, NONE)).toBe(expected);
  });

  test("is read from the test clock where that was moved", () => {
    const clock = { ...MALAWI, clockMinutes: 3 * 1440 };
    expect(firstDateAt(rule(), new Date("2026-12-01T00:00:00Z"), clock, NONE)).toBe("2026-12-04");
  });
});

describe("the pickup", () => {
  test.each([
    ["is on the market's clock", MALAWI, "2026-12-01", "2026-12-01T06:00:00.000Z"],
    [
      "is at the same local time in winter",
      { timezone: "Europe/Berlin", clockMinutes: 0 },
      "2026-10-25",
      "2026-10-25T07:00:00.000Z",
    ],
    [
      "is at the same local time in summer",
      { timezone: "Europe/Berlin", clockMinutes: 0 },
      "2026-10-24",
      "2026-10-24T06:00:00.000Z",
    ],
    [
      "comes nearer with the test clock",
      { ...MALAWI, clockMinutes: 90 },
      "2026-12-01",
      "2026-12-01T04:30:00.000Z",
    ],
  ])("%s", (_, clock, date, expected) => {
    expect(pickupAtOf(rule(), date, clock).toISOString()).toBe(expected);
  });
});

describe("an order", () => {
  const pickupAt = new Date("2026-12-02T06:00:00Z");

  test("is placed a day before its pickup", () => {
    expect(placedFrom(pickupAt)).toEqual(new Date("2026-12-01T06:00:00Z"));
  });

  test.each([
    ["2026-12-01T06:00:00Z", "2026-12-01T07:00:00Z"],
    ["2026-12-01T06:00:01Z", "2026-12-01T07:00:00Z"],
    ["2026-12-01T18:59:59Z", "2026-12-01T19:00:00Z"],
    ["2026-12-02T04:00:00Z", "2026-12-02T05:00:00Z"],
  ])("that was refused at %s is tried again at %s", (now, expected) => {
    expect(triedAgainAt(pickupAt, new Date(now))).toEqual(new Date(expected));
  });

  test.each([
    ["2026-12-02T04:59:59Z", false],
    ["2026-12-02T05:00:00Z", true],
    ["2026-12-09T05:00:00Z", true],
  ])("at %s has failed: %s", (now, expected) => {
    expect(hasFailed(pickupAt, new Date(now))).toBe(expected);
  });
});

test("a rule has its dates between its first and last day, and no others", () => {
  const weekly = rule({ days: [2], lastDay: "2026-12-15" });
  const dates = ["2026-11-24", "2026-12-01", "2026-12-02", "2026-12-15", "2026-12-22"];
  expect(dates.filter((date) => hasDate(weekly, date))).toEqual(["2026-12-01", "2026-12-15"]);
});
