import { expect, test } from "vitest";
import { createRandom } from "./random";

test("the same seed gives the same numbers, another seed others", () => {
  const first = (seed: string) => {
    const random = createRandom(seed);
    return Array.from({ length: 5 }, () => random.fraction());
  };
  expect(first("riders")).toEqual(first("riders"));
  expect(first("riders")).not.toEqual(first("orders"));
});

test("whole numbers reach both ends and nothing beyond", () => {
  const random = createRandom("ends");
  const drawn = new Set(Array.from({ length: 500 }, () => random.whole(1, 4)));
  expect([...drawn].sort()).toEqual([1, 2, 3, 4]);
});

test("a choice comes as often as its weight says", () => {
  const random = createRandom("weights");
  const drawn = Array.from({ length: 10_000 }, () =>
    random.weighted([
      ["often", 9],
      ["seldom", 1],
      ["never", 0],
    ]),
  );
  const seldom = drawn.filter((choice) => choice === "seldom").length;
  expect(seldom).toBeGreaterThan(800);
  expect(seldom).toBeLessThan(1200);
  expect(drawn).not.toContain("never");
});

test("an empty list has nothing to choose", () => {
  expect(() => createRandom("none").pick([])).toThrow(RangeError);
});
