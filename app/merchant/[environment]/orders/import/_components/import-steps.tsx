import clsx from "clsx";
import type { ImportMessages } from "@/lib/messages/import.gen";

const STEPS = ["table", "columns", "check", "orders"] as const;

type ImportStepsProps = { messages: ImportMessages["steps"]; now: (typeof STEPS)[number] };

/** The current step between a table and its orders. */
export function ImportSteps({ messages, now }: ImportStepsProps) {
  return (
    <ol aria-label={messages.label} className="mb-6 flex flex-wrap gap-x-6 gap-y-1 text-table">
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={step === now ? "step" : undefined}
          className={clsx(
            "inline-flex items-center gap-2",
            step === now ? "font-semibold" : "text-muted",
          )}
        >
          <span
            className={clsx(
              "inline-flex size-6 items-center justify-center rounded-full border text-meta tabular-nums",
              step === now ? "border-brand bg-brand text-brand-fg" : "border-border-strong",
            )}
          >
            {at + 1}
          </span>
          {messages[step]}
        </li>
      ))}
    </ol>
  );
}
