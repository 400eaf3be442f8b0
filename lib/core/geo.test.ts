import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distanceMetres, isPlace } from "./geo";

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("distance", () => {
  test.each([
    ["Lilongwe to Blantyre", [-13.9626, 33.7741], [-15.7861, 35.0058], 242_000, 1_500],
    ["one degree of latitude", [0, 10], [1, 10], 111_195, 1],
    ["across the date line", [0, 179.5], [0, -179.5], 111_195, 1],
    ["pole to pole", [90, 0], [-90, 0], 20_015_115, 10],
    ["nowhere", [12, 34], [12, 34], 0, 0],
  ] as const)("%s", (_, [fromLat, fromLng], [toLat, toLng], metres, tolerance) => {
    const distance = distanceMetres(
      { latitude: fromLat, longitude: fromLng },
      { latitude: toLat, longitude: toLng },
    );
    expect(Math.abs(distance - metres)).toBeLessThanOrEqual(tolerance);
  });

  test("is the same in both directions and never above half the earth's girth", () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const distance = distanceMetres(from, to);
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(distance).toBeLessThanOrEqual(20_015_116);
        expect(distanceMetres(to, from)).toBeCloseTo(distance, 3);
      }),
    );
  });
});

describe("a place on earth", () => {
  test.each([
    [-13.9626, 33.7741, true],
    [90, 180, true],
    [-90, -180, true],
    [0, 33, true],
    [33, 0, true],
    [0, 0, false],
    [-0, 0, false],
    [90.0001, 0, false],
    [-91, 0, false],
    [0, 180.0001, false],
    [0, -181, false],
    [Number.NaN, 33, false],
    [33, Number.NaN, false],
    [Number.POSITIVE_INFINITY, 33, false],
  ])("(%d, %d): %s", (latitude, longitude, expected) => {
    expect(isPlace({ latitude, longitude })).toBe(expected);
  });
});
