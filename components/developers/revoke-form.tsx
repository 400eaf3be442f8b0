"use client";

import type { ReactNode } from "react";
import { AskFirst } from "@/components/account/ask-first";
import type { SentForm } from "@/components/account/sent-form";
import { Notice } from "@/components/ui/notice";
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

/** Ends a key or token for good, or says that it has ended. */
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
    <AskFirst
      {...{ state, send, hidden }}
      opener={words.open[noun]}
      submit={words.submit(name)}
      pendingLabel={words.pending}
    >
      <p>{words.breaks(<code>{UNAUTHORIZED}</code>, children)}</p>
    </AskFirst>
  );
}
