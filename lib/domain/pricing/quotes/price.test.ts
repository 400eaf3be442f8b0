import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceDelivery, type Tariff } from "./price";

const BIKE: Tariff = {
  baseMinor: 120_000,
  perKmMinor: 35_000,
  weightBands: [
    { upToG: 5_000, surchargeMinor: 0 },
    { upToG: 15_000, surchargeMinor: 50_000 },
    { upToG: 50_000, surchargeMinor: 220_000 },
  ],
  speedFactorsBp: { standard: 10_000, express: 14_000 },
  minimumMinor: 150_000,
  roundingStepMinor: 5_000,
  platformFeeBp: 1_500,
};

const fee = (distanceM: number, weightG: number, speed: "standard" | "express" = "standard") =>
  priceDelivery(BIKE, distanceM, weightG, speed).feeMinor;

describe("the price", () => {
  test("adds base, distance, weight, speed and rounding", () => {
    expect(priceDelivery(BIKE, 4_000, 10_000, "express")).toEqual({
      feeMinor: 435_000,
      platformFeeMinor: 65_250,
      breakdown: {
        baseMinor: 120_000,
        distanceMinor: 140_000,
        weightMinor: 50_000,
        speedMinor: 124_000,
        roundingMinor: 1_000,
      },
    });
  });

  test("is never below the minimum", () => {
    expect(fee(100, 1_000)).toBe(150_000);
    expect(priceDelivery(BIKE, 100, 1_000, "standard").breakdown.roundingMinor).toBe(26_500);
  });

  test("rounds up to the step, and leaves an exact amount alone", () => {
    expect(fee(2_000, 1_000)).toBe(190_000);
    expect(fee(2_001, 1_000)).toBe(195_000);
  });

  test.each([
    [1, 260_000],
    [5_000, 260_000],
    [5_001, 310_000],
    [15_000, 310_000],
    [15_001, 480_000],
    [50_000, 480_000],
    [70_000, 480_000],
  ])("%d g fall into their band", (weightG, expected) => {
    expect(fee(4_000, weightG)).toBe(expected);
  });

  test("a tariff without bands asks nothing for weight", () => {
    expect(priceDelivery({ ...BIKE, weightBands: [] }, 4_000, 50_000, "standard").feeMinor).toBe(
      260_000,
    );
  });
});

const amount = fc.nat(10_000_000);

const tariff: fc.Arbitrary<Tariff> = fc.record({
  baseMinor: amount,
  perKmMinor: amount,
  weightBands: fc.array(fc.record({ upToG: amount, surchargeMinor: amount }), { maxLength: 5 }),
  speedFactorsBp: fc.record({
    standard: fc.constant(10_000),
    express: fc.integer({ min: 10_000, max: 30_000 }),
  }),
  minimumMinor: fc.integer({ min: 1, max: 10_000_000 }),
  roundingStepMinor: fc.integer({ min: 1, max: 100_000 }),
  platformFeeBp: fc.nat(10_000),
});

const shipment = fc.tuple(
  tariff,
  fc.nat(600_000),
  fc.nat(5_000_000),
  fc.constantFrom("standard" as const, "express" as const),
);

describe("with any rate card", () => {
  test("the breakdown sums to the fee, in whole minor units", () => {
    fc.assert(
      fc.property(shipment, (inputs) => {
        const { feeMinor, breakdown } = priceDelivery(...inputs);
        const lines = Object.values(breakdown);
        expect(lines.every(Number.isSafeInteger)).toBe(true);
        expect(lines.reduce((sum, line) => sum + line, 0)).toBe(feeMinor);
      }),
    );
  });

  test("the fee is a multiple of the step, at least the minimum, and the platform takes no more", () => {
    fc.assert(
      fc.property(shipment, ([card, ...rest]) => {
        const { feeMinor, platformFeeMinor } = priceDelivery(card, ...rest);
        expect(feeMinor % card.roundingStepMinor).toBe(0);
        expect(feeMinor).toBeGreaterThanOrEqual(card.minimumMinor);
        expect(platformFeeMinor).toBeLessThanOrEqual(feeMinor);
        expect(platformFeeMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("farther or faster is never cheaper", () => {
    fc.assert(
      fc.property(
        tariff,
        fc.nat(600_000),
        fc.nat(600_000),
        fc.nat(50_000),
        (card, a, b, weightG) => {
          const price = (distanceM: number, speed: "standard" | "express") =>
            priceDelivery(card, distanceM, weightG, speed).feeMinor;
          expect(price(Math.max(a, b), "standard")).toBeGreaterThanOrEqual(
            price(Math.min(a, b), "standard"),
          );
          expect(price(a, "express")).toBeGreaterThanOrEqual(price(a, "standard"));
        },
      ),
    );
  });
});

test("kilometres from a distance on cost less, and the nearer ones as before", () => {
  const car = {
    baseMinor: 300_000,
    perKmMinor: 70_000,
    farFromM: 60_000,
    farPerKmMinor: 12_000,
    weightBands: [{ upToG: 100_000, surchargeMinor: 0 }],
    speedFactorsBp: { standard: 10_000, express: 14_000 },
    minimumMinor: 400_000,
    roundingStepMinor: 5_000,
    platformFeeBp: 1_500,
  };
  const fee = (distanceM: number) => priceDelivery(car, distanceM, 5_000, "standard").feeMinor;
  expect(fee(60_000)).toBe(300_000 + 60 * 70_000);
  expect(fee(310_000)).toBe(7_500_000);
  expect(
    priceDelivery({ ...car, farFromM: null, farPerKmMinor: null }, 310_000, 5_000, "standard")
      .feeMinor,
  ).toBe(300_000 + 310 * 70_000);
});
