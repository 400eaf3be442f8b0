"use client";

import type { ReactNode } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import type { SentForm } from "@/components/account/sent-form";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { CREDENTIALS } from "@/lib/words/credentials";
import type { CredentialKind } from "./credential";

/** The answer as HTTP calls it. */
const UNAUTHORIZED = "401 Unauthorized";

type RevokeFormProps = SentForm<null> & {
  noun: CredentialKind["noun"];
  name: string;
  isWorking: boolean;
  /** Fields that say which one it is. */
  hidden: Record<string, string>;
  /** What stops working with it. */
  children: ReactNode;
};

/**
 * What breaks is read before the button is reached: it is behind a line that opens, which needs no
 * script, and keeps the one filled button of the page for what is done more often.
 */
export function RevokeForm(props: RevokeFormProps) {
  const words = useWords(CREDENTIALS).revoking;
  const { state, send, noun, name, isWorking, hidden, children } = props;
  if (state.outcome === "done") {
    return (
      <Notice tone="ok" title={words.doneTitle} isAnnounced>
        {words.done}
      </Notice>
    );
  }
  if (!isWorking) return <p className="text-muted">{words.ended}</p>;
  return (
    <details open={state.outcome === "refused"}>
      <summary className="inline-flex min-h-10 items-center rounded-control border border-border-strong bg-surface px-4 font-semibold hover:bg-sunken pointer-coarse:min-h-11">
        {words.open[noun]}
      </summary>
      <form action={send} className="mt-4 grid max-w-[40rem] gap-4">
        <RefusedNotice {...state} />
        <p>{words.breaks(<code>{UNAUTHORIZED}</code>, children)}</p>
        <HiddenFields fields={hidden} />
        <div>
          <SubmitButton variant="danger" pendingLabel={words.pending}>
            {words.submit(name)}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}
