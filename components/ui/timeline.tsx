"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { useWords } from "@/components/words/use-words";
import { UI } from "@/lib/words/ui";

export type TimelineStep = {
  key: string;
  label: ReactNode;
  /** When it happened; a step without one has not. */
  at?: ReactNode;
  note?: ReactNode;
  state: "done" | "now" | "ahead" | "failed";
};

const MARKS = {
  done: "border-brand bg-brand",
  now: "border-brand bg-surface ring-3 ring-brand-soft",
  ahead: "border-dashed border-border-strong bg-surface",
  failed: "border-bad bg-bad",
};

/** What happened and what is to come, from top to bottom. */
export function Timeline({ label, steps }: { label: string; steps: TimelineStep[] }) {
  const words = useWords(UI).steps;
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li key={step.key} data-state={step.state} className="flex gap-3">
          <span aria-hidden="true" className="flex w-3 flex-none flex-col items-center">
            <span
              className={clsx("mt-1 size-3 flex-none rounded-full border-2", MARKS[step.state])}
            />
            {index < steps.length - 1 && <span className="w-px flex-1 bg-border-strong" />}
          </span>
          <div className={clsx("min-w-0 flex-1", index < steps.length - 1 && "pb-4")}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span
                className={clsx(
                  step.state === "ahead" ? "text-muted" : "font-semibold",
                  step.state === "failed" && "text-bad-fg",
                )}
              >
                {step.label}
                <span className="sr-only">, {words[step.state]}</span>
              </span>
              {step.at !== undefined && <span className="text-table text-muted">{step.at}</span>}
            </div>
            {step.note !== undefined && <p className="text-table text-muted">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
