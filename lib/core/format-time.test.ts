import { describe, expect, test } from "vitest";
import { formatInstant, zoneCode } from "./format-time";

const AT = new Date("2026-11-21T12:02:05Z");

describe("formatInstant", () => {
  test.each([
    ["time", "Africa/Blantyre", "14:02"],
    ["date", "Africa/Blantyre", "21 Nov 2026"],
    ["dateAndTime", "Africa/Blantyre", "21 Nov, 14:02"],
    ["full", "Africa/Blantyre", "Sat, 21 Nov 2026, 14:02:05"],
    ["time", "Asia/Tokyo", "21:02"],
  ] as const)("%s in %s is %s", (shape, timeZone, text) => {
    expect(formatInstant(AT, timeZone, shape)).toBe(text);
  });

  test("a day belongs to the clock on the wall, not to UTC", () => {
    const lateInUtc = new Date("2026-11-21T22:30:00Z");
    expect(formatInstant(lateInUtc, "Africa/Blantyre", "date")).toBe("22 Nov 2026");
  });
});

test("Malawi's clock is called CAT, not GMT+2", () => {
  expect(zoneCode("Africa/Blantyre")).toBe("CAT");
});
