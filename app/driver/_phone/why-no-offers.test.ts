import { expect, test } from "vitest";
import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { whyNoOffers } from "./why-no-offers";

type Hours = RiderDay["rider"]["offerHours"];

const [six, two, ten] = ["06:00", "14:00", "22:00"].map((it) => `2026-11-30T${it}:00Z`) as [
  string,
  string,
  string,
];

const riderWith = (offerHours: Hours) => ({ offerHours }) as RiderDay["rider"];

test.each<[string, Hours, string, isOffShift: boolean]>([
  ["of a company without shifts", null, two, false],
  ["kept by an older version", undefined, two, false],
  ["without a shift", [], two, true],
  ["at its beginning", [{ from: six, until: two }], six, false],
  ["at its end", [{ from: six, until: two }], two, true],
  [
    "between two",
    [
      { from: six, until: two },
      { from: ten, until: null },
    ],
    "2026-11-30T18:00:00Z",
    true,
  ],
  [
    "after the days off",
    [
      { from: null, until: six },
      { from: two, until: null },
    ],
    ten,
    false,
  ],
  [
    "on a day off",
    [
      { from: null, until: six },
      { from: ten, until: null },
    ],
    two,
    true,
  ],
])("hours %s", (_, offerHours, at, expected) => {
  expect(whyNoOffers(riderWith(offerHours), [], Date.parse(at))).toBe(
    expected ? "offShift" : undefined,
  );
});

test.each([
  ["before it", 29, "offShift"],
  ["on its first day", 30, "dayOff"],
  ["on its last day", 31, "dayOff"],
  ["after it", 32, "offShift"],
])("a day off explains missing offers, %s", (_, date, expected) => {
  const daysOff = [{ fromDay: "2026-10-30", toDay: "2026-10-31" }];
  const noon = new Date(2026, 9, date, 12).getTime();
  expect(whyNoOffers(riderWith([]), daysOff, noon)).toBe(expected);
  expect(whyNoOffers(riderWith(null), daysOff, noon)).toBeUndefined();
});
