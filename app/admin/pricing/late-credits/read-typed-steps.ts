import type { LateStep } from "@/db/schema";
import { typedNumber } from "@/lib/core/money";
import { LATE_STEPS_MAX } from "@/lib/domain/money/late-credits/late-steps";

const BASIS_POINTS_PER_PERCENT = 100;

/** A step as it is typed. */
export type TypedStep = { after: string; share: string };

/** The typed steps in their order, without empty ones. */
export function typedSteps(read: (name: string) => string | undefined): TypedStep[] {
  return Array.from({ length: LATE_STEPS_MAX }, (_, index) => ({
    after: read(`after${index}`)?.trim() ?? "",
    share: read(`share${index}`)?.trim() ?? "",
  })).filter(({ after, share }) => after !== "" || share !== "");
}

/** The typed steps as numbers; a text that is not a number becomes NaN, which the rule refuses. */
export function stepsOf(typed: readonly TypedStep[]): LateStep[] {
  return typed.map(({ after, share }) => ({
    afterMinutes: typedNumber(after),
    shareBp: Math.round(typedNumber(share) * BASIS_POINTS_PER_PERCENT),
  }));
}

/** Steps as the form shows them. */
export function typedOf(steps: readonly LateStep[]): TypedStep[] {
  return steps.map(({ afterMinutes, shareBp }) => ({
    after: String(afterMinutes),
    share: String(shareBp / BASIS_POINTS_PER_PERCENT),
  }));
}

/** The fields of a form that has these steps. */
export function fieldsOf(typed: readonly TypedStep[]): Record<string, string> {
  return Object.fromEntries(
    typed.flatMap(({ after, share }, index) => [
      [`after${index}`, after],
      [`share${index}`, share],
    ]),
  );
}
