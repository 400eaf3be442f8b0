import { expect, test } from "vitest";
import {
  isWorthKeeping,
  keepPosition,
  type RecordedPosition,
  roundUp,
  withoutSent,
} from "./positions";

const START = Date.parse("2026-11-21T10:00:00.000Z");
const METRE = 1 / 111_195;

function at(seconds: number, metres: number): RecordedPosition {
  const recordedAt = new Date(START + seconds * 1000).toISOString();
  return { recordedAt, latitude: -13.9626 + metres * METRE, longitude: 33.7741 };
}

test.each([
  [5, 24, false],
  [5, 26, true],
  [59, 0, false],
  [60, 0, true],
  [0, 500, false],
  [-5, 500, false],
])("a position %i s later and %i m further is kept: %s", (seconds, metres, isKept) => {
  expect(isWorthKeeping(at(0, 0), at(seconds, metres))).toBe(isKept);
});

test("the first position is kept", () => {
  expect(isWorthKeeping(undefined, at(0, 0))).toBe(true);
});

test("of more than a day without a network the newest are kept", () => {
  const kept = Array.from({ length: 2_010 }, (_, index) => at(index, 0)).reduce<RecordedPosition[]>(
    keepPosition,
    [],
  );
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([2_000, at(10, 0), at(2_009, 0)]);
});

test("positions recorded while others were sent are kept", () => {
  expect(withoutSent([at(0, 0), at(1, 0), at(2, 0)], [at(0, 0), at(1, 0)])).toEqual([at(2, 0)]);
});

test.each([
  [0, 10],
  [4.2, 10],
  [12, 20],
  [100, 100],
  [101, 200],
  [1_850, 2_000],
])("an accuracy of %d m is shown as %i m", (metres, shown) => {
  expect(roundUp(metres)).toBe(shown);
});
