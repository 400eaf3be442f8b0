import { describe, expect, test } from "vitest";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { changeText, dueOf, isEnough, partText } from "./given-money";

const ALL = { collectMinor: 2_500_000, currency: "MWK" };
const HALF = { ...ALL, collectLeastMinor: 1_250_000 };

describe("what a rider takes for what was given", () => {
  test.each([
    [ALL, "", 2_500_000, null],
    [ALL, "30,000", 2_500_000, "Give back MK 5,000."],
    [ALL, "24,999", 2_500_000, "MK 1 is missing."],
    [HALF, "12500", 1_250_000, "MK 12,500 is left to pay to the shop."],
    [HALF, "12,499.99", 2_500_000, "MK 12,500.01 is missing. The shop takes MK 12,500 or more."],
    [HALF, "25,000", 2_500_000, null],
    [HALF, "many", 2_500_000, null],
  ])("of %j after %j is %s", (job, typed, minor, text) => {
    expect(dueOf(typed, job)).toBe(minor);
    const said = changeText(typed, job, RIDER_LATER.en.handover.collect);
    expect(said?.replaceAll("\u00a0", " ") ?? null).toBe(text);
  });

  test("is enough from the least on, and never more than is asked for", () => {
    expect([1_249_999, 1_250_000, 2_500_000, 2_500_001].map((it) => isEnough(it, HALF))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isEnough(2_499_999, ALL)).toBe(false);
  });

  test("is typed again as it was ticked", () => {
    expect([undefined, 2_500_000, 1_500_000].map((it) => partText(HALF, it))).toEqual([
      "",
      "",
      "15000",
    ]);
  });
});
