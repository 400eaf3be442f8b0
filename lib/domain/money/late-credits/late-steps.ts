import type { LateStep } from "@/db/schema";
import { refuse } from "../../errors";
import type { FieldProblem } from "../../field-problem";

/** The most steps. */
export const LATE_STEPS_MAX = 3;

/** The largest number of minutes in a step: half a day. */
const MINUTES_MAX = 720;

const SHARE_MAX_BP = 10_000;

/**
 * Steps with rising minutes and shares; without steps nothing is credited. The field of a step is `after` or `share` with its index.
 *
 * @throws invalid_request naming the others
 */
export function requireLateSteps(steps: readonly LateStep[]): LateStep[] {
  const issues = steps.slice(0, LATE_STEPS_MAX).flatMap(({ afterMinutes, shareBp }, index) => {
    const before = steps[index - 1] ?? { afterMinutes: 0, shareBp: 0 };
    const minutes = { least: before.afterMinutes + 1, most: MINUTES_MAX };
    const share = { least: before.shareBp / 100 + 1, most: SHARE_MAX_BP / 100 };
    return [
      ...(isWhole(afterMinutes, minutes)
        ? []
        : [issueOf(`after${index}`, { kind: "whole_number", ...minutes })]),
      ...(isWhole(shareBp / 100, share)
        ? []
        : [issueOf(`share${index}`, { kind: "percent", ...share })]),
    ];
  });
  return issues.length > 0
    ? refuse("invalid_request", { issues })
    : [...steps].slice(0, LATE_STEPS_MAX);
}

const isWhole = (value: number, { least, most }: { least: number; most: number }) =>
  Number.isInteger(value) && value >= least && value <= most;

const issueOf = (path: string, problem: FieldProblem) => ({ path, problem });
