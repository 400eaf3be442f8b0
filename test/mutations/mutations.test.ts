import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MUTATIONS } from "./mutations";

test.each(MUTATIONS)("the mutation of “$guarantee” applies", ({ file, find, replace }) => {
  expect(readFileSync(file, "utf8").split(find).length - 1).toBe(1);
  expect(replace).not.toBe(find);
});

test("every invariant has a mutation", () => {
  const guarantees = MUTATIONS.map(({ guarantee }) => guarantee);
  const invariants = Array.from({ length: 18 }, (_, index) => `I${index + 1}: `);
  const without = invariants.filter((name) => !guarantees.some((it) => it.startsWith(name)));
  expect(without).toEqual([]);
});

test("no two mutations have the same guarantee", () => {
  const guarantees = MUTATIONS.map(({ guarantee }) => guarantee);
  expect(new Set(guarantees).size).toBe(guarantees.length);
});
