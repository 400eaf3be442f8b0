import { expect, test } from "vitest";
import { isDomainError } from "@/lib/domain/errors";
import { limitConcurrency } from "./limit-concurrency";

function refusalOf(work: () => unknown): string {
  try {
    work();
    return "none";
  } catch (error) {
    if (isDomainError(error)) return error.code;
    throw error;
  }
}

test("one caller has at most its share, which includes places it gave back", () => {
  const take = limitConcurrency({ perCaller: 2, total: 10 });
  const giveBack = take("a");
  take("a");
  expect(refusalOf(() => take("a"))).toBe("rate_limited");
  expect(refusalOf(() => take("b"))).toBe("none");
  giveBack();
  expect(refusalOf(() => take("a"))).toBe("none");
});

test("all callers together have at most the total", () => {
  const take = limitConcurrency({ perCaller: 2, total: 3 });
  const places = ["a", "b", "c"].map((caller) => take(caller));
  expect(refusalOf(() => take("d"))).toBe("unavailable");
  places[0]?.();
  expect(refusalOf(() => take("d"))).toBe("none");
});

test("a heavier request takes more places", () => {
  const take = limitConcurrency({ perCaller: 10, total: 15 });
  expect(refusalOf(() => take("a", 11))).toBe("rate_limited");
  const giveBack = take("a", 10);
  expect(refusalOf(() => take("b", 6))).toBe("unavailable");
  giveBack();
  expect(refusalOf(() => take("b", 6))).toBe("none");
});

test("giving back twice gives back once", () => {
  const take = limitConcurrency({ perCaller: 1, total: 1 });
  const giveBack = take("a");
  giveBack();
  take("a");
  giveBack();
  expect(refusalOf(() => take("b"))).toBe("unavailable");
});
