import { describe, expect, test } from "vitest";
import { isRefusal } from "../../errors";
import { requireParcel, weightEstimateOf } from "./parcel";

function problemOf(stated: Parameters<typeof requireParcel>[0]): string | undefined {
  try {
    requireParcel(stated);
  } catch (error) {
    if (isRefusal(error, "calculation_failed")) return error.details.problem?.kind;
    throw error;
  }
  return undefined;
}

// spec: I.1, I.3-4
test("omitted or null fields mean a package of up to 5 kg at standard speed", () => {
  const usual = {
    productType: "Package",
    minWeightG: 0,
    requiredWeightG: 5_000,
    deliverySpeed: "standard",
  };
  expect(requireParcel({})).toEqual(usual);
  expect(requireParcel({ productType: null, weightEstimate: null, deliverySpeed: null })).toEqual(
    usual,
  );
});

describe("the weight range", () => {
  // spec: I.2
  test.each([
    ["0-5kg", 0, 5_000],
    ["5-10kg", 5_000, 10_000],
    ["0.5-1.25kg", 500, 1_250],
    ["0-0.001kg", 0, 1],
    ["999998-999999kg", 999_998_000, 999_999_000],
  ])("%s requires %d to %d g and is shown as it came", (estimate, minWeightG, requiredWeightG) => {
    const parcel = requireParcel({ weightEstimate: estimate });
    expect(parcel).toMatchObject({ minWeightG, requiredWeightG });
    expect(weightEstimateOf(parcel)).toBe(estimate);
  });

  test.each([
    ["nothing", ""],
    ["no unit", "0-5"],
    ["another unit", "0-5lb"],
    ["upper case", "0-5KG"],
    ["a space", "0 - 5kg"],
    ["a line break at the end", "0-5kg\n"],
    ["one number", "5kg"],
    ["the larger number first", "10-5kg"],
    ["twice the same number", "5-5kg"],
    ["nothing to carry", "0-0kg"],
    ["a negative number", "-1-5kg"],
    ["an exponent", "0-1e3kg"],
    ["four decimals", "0-5.0001kg"],
    ["seven digits", "0-1000000kg"],
    ["digits of another script", "٠-٥kg"],
    ["a number instead of text", 5],
    ["a list", ["0-5kg"]],
    ["an object", { min: 0, max: 5 }],
    ["a boolean", true],
  ])("%s is malformed", (_, weightEstimate) => {
    expect(problemOf({ weightEstimate })).toBe("weight_range");
  });

  test.each([
    ["digits", "1".repeat(5_000)],
    ["digits and dots", "1.".repeat(2_500)],
    ["ranges", "1-".repeat(2_500)],
    ["almost a range", `${"9".repeat(4_990)}-5kg`],
  ])("5,000 characters of %s are refused at once", (_, weightEstimate) => {
    const startedAt = performance.now();
    expect(problemOf({ weightEstimate })).toBe("weight_range");
    expect(performance.now() - startedAt).toBeLessThan(50);
  });
});

test.each(["Standard", "EXPRESS", "overnight", "", "constructor", 1, true, {}])(
  "delivery_speed %j is malformed",
  (deliverySpeed) => {
    expect(problemOf({ deliverySpeed })).toBe("unknown_speed");
  },
);
