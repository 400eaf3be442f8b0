import { expect, test } from "vitest";
import { secondsToNextTry, TRIES } from "./retry-schedule";

test("a text message is tried ten times in three days, and no more", () => {
  const waits = Array.from({ length: TRIES }, (_, index) =>
    secondsToNextTry(index + 1, { retryAfterSeconds: null, random: 0.5 }),
  );
  expect(waits).toEqual([
    ...[5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
    undefined,
  ]);
});

test("a provider may ask for a longer wait, and not for a shorter one", () => {
  expect(secondsToNextTry(1, { retryAfterSeconds: 60, random: 0.5 })).toBe(60);
  expect(secondsToNextTry(2, { retryAfterSeconds: 60, random: 0.5 })).toBe(300);
});
