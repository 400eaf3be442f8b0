import { INLINE_SCRIPT_LIMIT_BYTES, type Budget } from "./page-budgets";

/** The bytes that were transferred until a page was quiet, and those of its inline scripts. */
export type Weight = { scriptBytes: number; totalBytes: number; inlineScriptBytes: number };

/** Middle values of several visits. */
export type Rating = {
  scores: readonly [speed: number, accessibility: number, practice: number];
  largestPaintS: number;
  blockedMs: number;
};

export type MeasuredPage = {
  name: string;
  address: string;
  budget: Budget;
  weight: Weight;
  /** Present if it was requested and Lighthouse could measure it. */
  rating?: Rating | undefined;
};

const KB = 1024;

/** How much too heavy a page is, one sentence for each exceeded limit; times and scores have no limit. */
export function overweight({ name, budget, weight }: MeasuredPage): string[] {
  const { scriptBytes, totalBytes, inlineScriptBytes } = weight;
  const over: string[] = [];
  if (scriptBytes > budget.scriptKb * KB) {
    over.push(`${name} loads ${kb(scriptBytes)} KB of script; ${budget.scriptKb} are allowed.`);
  }
  if (totalBytes > budget.totalKb * KB) {
    over.push(`${name} loads ${kb(totalBytes)} KB; ${budget.totalKb} are allowed.`);
  }
  // Pages that load scripts are written by the framework, which counts there.
  if (budget.scriptKb === 0 && inlineScriptBytes > INLINE_SCRIPT_LIMIT_BYTES) {
    over.push(`${name} has ${kb(inlineScriptBytes)} KB of script in it; 2 are allowed.`);
  }
  return over;
}

/** The value in the middle, so that one visit that was disturbed does not count. @throws of none */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("There is no middle of nothing.");
  return middle;
}

/** A table for people: measured/budget, with a mark where it is worse than that. */
export function tableOf(pages: readonly MeasuredPage[]): string {
  const head = ["Page", "JS KB", "Total KB", "Speed", "A11y", "Practice", "LCP s", "TBT ms"];
  const lines = [head, ...pages.map(lineOf)];
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? "").length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}

function lineOf({ name, budget, weight, rating }: MeasuredPage): string[] {
  const { scriptBytes, totalBytes } = weight;
  const scores = budget.scores.map((wanted, index) =>
    rating ? beside(rating.scores[index] ?? 0, wanted, (own) => own < wanted) : "-",
  );
  return [
    name,
    beside(kb(scriptBytes), budget.scriptKb, () => scriptBytes > budget.scriptKb * KB),
    beside(kb(totalBytes), budget.totalKb, () => totalBytes > budget.totalKb * KB),
    ...scores,
    rating
      ? beside(rating.largestPaintS, budget.largestPaintS, (own) => own > budget.largestPaintS)
      : "-",
    rating ? beside(rating.blockedMs, budget.blockedMs, (own) => own > budget.blockedMs) : "-",
  ];
}

function beside(own: number, wanted: number, isWorse: (own: number) => boolean): string {
  return `${isWorse(own) ? "! " : ""}${own}/${wanted}`;
}

function kb(bytes: number): number {
  return Math.round((bytes / KB) * 10) / 10;
}
