import { expect, test } from "vitest";
import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { isOffShift } from "./is-off-shift";

type Hours = RiderDay["rider"]["offerHours"];

const [six, two, ten] = ["06:00", "14:00", "22:00"].map((it) => `2026-11-30T${it}:00Z`) as [
  string,
  string,
  string,
];

test.each<[string, Hours, string, boolean]>([
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
  expect(isOffShift({ offerHours } as RiderDay["rider"], Date.parse(at))).toBe(expected);
});
