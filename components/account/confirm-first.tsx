"use client";

import type { ReactNode } from "react";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { RefusedNotice } from "./refused-notice";
import type { SubmittedForm } from "./submitted-form";

type ConfirmFirstProps = SubmittedForm<unknown> & {
  /** The summary line. */
  opener: string;
  /** The form's accessible name, if the button's text is shorter. */
  label?: string;
  /** Hidden fields that identify the target. */
  hidden: Record<string, string>;
  submit: string;
  pendingLabel: string;
  /** The consequences. */
  children: ReactNode;
};

/**
 * Shows the consequences before a dangerous button. The disclosure needs no script and keeps the
 * page's main button for the common action.
 */
export function ConfirmFirst(props: ConfirmFirstProps) {
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
