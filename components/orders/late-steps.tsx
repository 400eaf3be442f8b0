import type { LateStep } from "@/db/schema";
import type { LateCreditsMessages } from "@/lib/messages/late-credits.gen";

const BASIS_POINTS_PER_PERCENT = 100;

type LateStepsProps = {
  messages: Pick<LateCreditsMessages, "none" | "step">;
  steps: readonly LateStep[];
};

/** The steps by which late deliveries are credited, one a line. */
export function LateSteps({ messages: texts, steps }: LateStepsProps) {
  if (steps.length === 0) return <span className="text-muted">{texts.none}</span>;
  return (
    <ul className="grid gap-0.5">
      {steps.map(({ afterMinutes, shareBp }) => (
        <li key={afterMinutes}>
          {texts.step({ minutes: afterMinutes, percent: shareBp / BASIS_POINTS_PER_PERCENT })}
        </li>
      ))}
    </ul>
  );
}
