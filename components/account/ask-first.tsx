"use client";

import type { ReactNode } from "react";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { RefusedNotice } from "./refused-notice";
import type { SentForm } from "./sent-form";

type AskFirstProps = SentForm<unknown> & {
  /** The line that opens it. */
  opener: string;
  /** What the form does, where its button says less. */
  label?: string;
  /** Fields that say what it is done to. */
  hidden: Record<string, string>;
  submit: string;
  pendingLabel: string;
  /** What follows from it. */
  children: ReactNode;
};

/**
 * What follows is read before the button is reached: it is behind a line that opens, which needs no
 * script, and keeps the one filled button of the page for what is done more often.
 */
export function AskFirst(props: AskFirstProps) {
  const { state, send, opener, label, hidden, submit, pendingLabel, children } = props;
  return (
    <details open={state.outcome === "refused"}>
      <summary className="inline-flex min-h-10 items-center rounded-control border border-border-strong bg-surface px-4 font-semibold hover:bg-sunken pointer-coarse:min-h-11">
        {opener}
      </summary>
      <form action={send} aria-label={label} className="mt-4 grid max-w-[40rem] gap-4">
        <RefusedNotice {...state} />
        {children}
        <HiddenFields fields={hidden} />
        <div>
          <SubmitButton variant="danger" pendingLabel={pendingLabel}>
            {submit}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}
