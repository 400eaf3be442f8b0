import { expect, test } from "vitest";
import { headingTo } from "./heading";

const HERE = { latitude: -13.96, longitude: 33.77 };
const by = (north: number, east: number) => ({
  latitude: HERE.latitude + north / 100,
  longitude: HERE.longitude + east / 100,
});

test.each([
  { next: by(1, 0), pickup: by(2, 0), compass: "north", way: "towards" },
  { next: by(1, 1), pickup: by(0, 1), compass: "north_east", way: "towards" },
  { next: by(0, -1), pickup: by(1, 0), compass: "west", way: "aside" },
  { next: by(-1, -1), pickup: by(1, 1), compass: "south_west", way: "away" },
  { next: by(1, -0.01), pickup: by(1, 0.01), compass: "north", way: "towards" },
])("a rider whose next stop is $compass goes $way", ({ next, pickup, compass, way }) => {
  expect(headingTo(next, HERE, pickup)).toMatchObject({ compass, way });
});

test("says how far the next stop is", () => {
  expect(headingTo(by(1, 0), HERE, HERE).metres).toBeCloseTo(1_112, -1);
});
