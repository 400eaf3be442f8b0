"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";

export type TimelineStep = {
  key: string;
  label: ReactNode;
  /** The time of the step; absent for a step that has not happened. */
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

type TimelineProps = {
  label: string;
  steps: TimelineStep[];
  /**
   * The number of steps in a timeline that changes while open. Each has fixed room for its note, and steps beyond
   * that fold into the first place, so that it never grows.
   */
  places?: number;
};

/** Past and expected steps, from top to bottom. */
export function Timeline({ label, steps, places }: TimelineProps) {
  const folded = places !== undefined && steps.length > places ? steps.length - places + 1 : 0;
  const shown = steps.slice(folded);
  const first = folded > 0 ? 1 : 0;
  return (
    <ol aria-label={label}>
      {folded > 0 && (
        <Place mark={MARKS.done} isLast={false}>
          <Earlier steps={steps.slice(0, folded)} />
        </Place>
      )}
      {shown.map((step, index) => (
        <Place
          // A step changes in its place, so that nothing moves.
          key={places === undefined ? step.key : first + index}
          state={step.state}
          mark={MARKS[step.state]}
          isLast={index === shown.length - 1}
        >
          <Step step={step} keepsNote={places !== undefined} />
        </Place>
      ))}
    </ol>
  );
}

type PlaceProps = {
  state?: TimelineStep["state"];
  mark: string;
  isLast: boolean;
  children: ReactNode;
};

/** A step's mark, the line to the next one, and beside them the step. */
function Place({ state, mark, isLast, children }: PlaceProps) {
  return (
    <li data-state={state} className="flex gap-3">
      <span aria-hidden="true" className="flex w-3 flex-none flex-col items-center">
        <span className={clsx("mt-1 size-3 flex-none rounded-full border-2", mark)} />
        {!isLast && <span className="w-px flex-1 bg-border-strong" />}
      </span>
      <div className={clsx("min-w-0 flex-1", !isLast && "pb-4")}>{children}</div>
    </li>
  );
}

function Step({ step, keepsNote }: { step: TimelineStep; keepsNote: boolean }) {
  const messages = useMessages(CONTROLS).steps;
  const { label, at, note, state } = step;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span
          className={clsx(
            state === "ahead" ? "text-muted" : "font-semibold",
            state === "failed" && "text-bad-fg",
          )}
        >
          {label}
          <span className="sr-only">, {messages[state]}</span>
        </span>
        {at !== undefined && (
          <span className={clsx("text-table text-muted", keepsNote && "max-sm:hidden")}>{at}</span>
        )}
      </div>
      {(keepsNote || note !== undefined) && (
        <p className={clsx("text-table text-muted", keepsNote && "min-h-5")}>
          {/* Beside a long label it would take a line of its own, and beside a short one none. */}
          {keepsNote && at !== undefined && (
            <span className="sm:hidden">
              {at}
              {note ? " · " : ""}
            </span>
          )}
          {note}
        </p>
      )}
    </>
  );
}

/** The first steps of a long timeline, folded into the height of one step. */
function Earlier({ steps }: { steps: TimelineStep[] }) {
  const messages = useMessages(CONTROLS).steps;
  return (
    <details>
      <summary className="-mt-1 flex min-h-12 items-start pt-1 text-brand underline underline-offset-3">
        {messages.earlier({ count: steps.length })}
      </summary>
      <ol className="grid gap-2">
        {steps.map((step) => (
          <li key={step.key} data-state={step.state}>
            <Step step={step} keepsNote={false} />
          </li>
        ))}
      </ol>
    </details>
  );
}
