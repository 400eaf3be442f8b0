import { describe, expect, test } from "vitest";
import { hintsAt, plainWords, wordsProblem } from "./door-hint";

const NAME = "Mrs Thoko Banda";

describe("the words of a hint", () => {
  test.each<[string | null, string | undefined]>([
    [null, undefined],
    ["blue gate", undefined],
    ["house 4711, third on the left", undefined],
    ["x".repeat(40), undefined],
    ["x".repeat(41), "too_long"],
    ["call 0999 123 456", "hint_with_phone"],
    ["call ٠٩٩٩١٢٣", "hint_with_phone"],
    ["4 7 1 1 2", "hint_with_phone"],
    ["ask for thoko", "hint_with_name"],
    ["BANDA's gate", "hint_with_name"],
    ["beside Thokozani market", undefined],
  ])("%j: %s", (words, kind) => {
    expect(wordsProblem(words, NAME)?.kind).toBe(kind);
  });

  test("are one line, and none where nothing is left", () => {
    expect(plainWords(" blue\n\u0000 gate\u202e ")).toBe("blue gate");
    expect(plainWords(" \n\u200b")).toBeNull();
    expect(plainWords(undefined)).toBeNull();
  });

  test("may have a short part of a name, which any sentence has", () => {
    expect(wordsProblem("go to the left", "Go To Ko")).toBeUndefined();
  });
});

test("an order's pin means the newest two hints of its place", () => {
  const near = { latitude: -13.96, longitude: 33.77 };
  const far = { latitude: -13.963, longitude: 33.77 };
  const hints = [far, near, near, near].map((place, id) => ({ ...place, id }));
  expect(hintsAt(near, hints).map(({ id }) => id)).toEqual([1, 2]);
  expect(hintsAt(far, hints).map(({ id }) => id)).toEqual([0]);
});
