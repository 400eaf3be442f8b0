import { expect, test } from "vitest";
import { endOfDay, instantAt, localDay, startOfDay } from "./local-day";

const BLANTYRE = "Africa/Blantyre";

test("a day of Malawi begins two hours before that of UTC", () => {
  expect(startOfDay("2026-11-21", BLANTYRE)).toEqual(new Date("2026-11-20T22:00:00Z"));
  expect(endOfDay("2026-11-21", BLANTYRE)).toEqual(new Date("2026-11-21T22:00:00Z"));
  expect(localDay(new Date("2026-11-20T22:00:00Z"), BLANTYRE)).toBe("2026-11-21");
  expect(localDay(new Date("2026-11-20T21:59:59Z"), BLANTYRE)).toBe("2026-11-20");
});

test("a day on which clocks change has 23 or 25 hours", () => {
  const hours = (day: string) =>
    (Number(endOfDay(day, "Europe/Berlin")) - Number(startOfDay(day, "Europe/Berlin"))) / 3_600_000;
  expect([hours("2026-03-29"), hours("2026-10-25"), hours("2026-06-01")]).toEqual([23, 25, 24]);
});

test.each([
  "2026-02-31",
  "2026-13-01",
  "21.11.2026",
  "2026-11-21T10:00",
  "",
  "0000-00-00",
  "0000-01-01",
  "0999-12-31",
])("%j is no day", (text) => {
  expect(startOfDay(text, BLANTYRE)).toBeUndefined();
  expect(endOfDay(text, BLANTYRE)).toBeUndefined();
});

test("a time of a form or a table is on the clock of its timezone", () => {
  const at = new Date("2026-11-21T12:30:00Z");
  for (const text of ["2026-11-21T14:30", "2026-11-21 14:30", " 2026-11-21 14:30:00 "]) {
    expect(instantAt(text, BLANTYRE)).toEqual(at);
  }
  expect(instantAt("2026-07-01T12:00", "Europe/Berlin")).toEqual(new Date("2026-07-01T10:00:00Z"));
  expect(instantAt("2026-12-01T12:00", "Europe/Berlin")).toEqual(new Date("2026-12-01T11:00:00Z"));
});

test.each([
  "",
  "tomorrow",
  "2026-11-21",
  "14:30",
  "2026-02-31T10:00",
  "2026-11-21T24:00",
  "2026-11-21T10:60",
])("%j is no time", (text) => {
  expect(instantAt(text, BLANTYRE)).toBeUndefined();
});
