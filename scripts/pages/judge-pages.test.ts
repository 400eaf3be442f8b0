import { expect, test } from "vitest";
import { median, overweight, tableOf, type MeasuredPage } from "./judge-pages";
import { BUDGETED_PAGES, type Budget } from "./page-budgets";

const BUDGET: Budget = {
  scriptKb: 150,
  totalKb: 300,
  scores: [88, 100, 96],
  largestPaintS: 2,
  blockedMs: 350,
};

const page = (weight: Partial<MeasuredPage["weight"]>, budget = BUDGET): MeasuredPage => ({
  name: "Orders",
  address: "/orders",
  budget,
  weight: { scriptBytes: 0, totalBytes: 0, inlineScriptBytes: 0, ...weight },
});

test("a page may weigh its budget to the byte, and not one more", () => {
  const full = { scriptBytes: 150 * 1024, totalBytes: 300 * 1024 };
  expect(overweight(page(full))).toEqual([]);
  expect(overweight(page({ ...full, scriptBytes: 150 * 1024 + 1 }))).toHaveLength(1);
  expect(overweight(page({ ...full, totalBytes: 300 * 1024 + 1 }))).toHaveLength(1);
});

test("inline scripts count only on pages that may load none", () => {
  const inline = { inlineScriptBytes: 2 * 1024 + 1 };
  expect(overweight(page(inline))).toEqual([]);
  expect(overweight(page(inline, { ...BUDGET, scriptKb: 0 }))).toEqual([
    "Orders has 2 KB of script in it; 2 are allowed.",
  ]);
});

test("times and scores are reported and are never a failure", () => {
  const slow = { scores: [1, 2, 3], largestPaintS: 99, blockedMs: 9_999 } as const;
  const rated = { ...page({}), rating: slow };
  expect(overweight(rated)).toEqual([]);
  for (const cell of ["! 1/88", "! 2/100", "! 3/96", "! 99/2", "! 9999/350"]) {
    expect(tableOf([rated])).toContain(cell);
  }
});

test("a page that was not rated has a line too, and every line is as wide as the head", () => {
  const [head, ...lines] = tableOf([page({ scriptBytes: 1_234_567 })]).split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("! 1205.6/150");
  expect(lines[0]).toHaveLength(head!.length);
});

test("one disturbed visit of three does not count", () => {
  expect(median([3, 100, 1])).toBe(3);
  expect(() => median([])).toThrow();
});

test("every budget has a name of its own", () => {
  const names = BUDGETED_PAGES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
