import { expect, test } from "vitest";
import { endOfDay, localDay, startOfDay } from "./local-day";

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

test.each(["2026-02-31", "2026-13-01", "21.11.2026", "2026-11-21T10:00", "", "0000-00-00"])(
  "%j is no day",
  (text) => {
    expect(startOfDay(text, BLANTYRE)).toBeUndefined();
    expect(endOfDay(text, BLANTYRE)).toBeUndefined();
  },
);
