"use client";

import type { ReactNode } from "react";
import { ConfirmFirst } from "@/components/account/confirm-first";
import type { SubmittedForm } from "@/components/account/submitted-form";
import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { CREDENTIALS } from "@/lib/messages/credentials.gen";
import type { CredentialKind } from "./credential";

/** The status of the answer in HTTP. */
const UNAUTHORIZED = "401 Unauthorized";

type RevokeFormProps = SubmittedForm<null> & {
  noun: CredentialKind["noun"];
  name: string;
  isWorking: boolean;
  /** Hidden fields that identify the credential. */
  hidden: Record<string, string>;
  /** The systems that stop working. */
  children: ReactNode;
};

/** Ends a key or token for good, or says that it has ended. */
export function RevokeForm(props: RevokeFormProps) {
  const messages = useMessages(CREDENTIALS).revoking;
  const { state, send, noun, name, isWorking, hidden, children } = props;
  if (state.outcome === "done") {
    return (
      <Notice tone="ok" title={messages.doneTitle} isAnnounced>
        {messages.done}
      </Notice>
    );
  }
  if (!isWorking) return <p className="text-muted">{messages.ended}</p>;
  return (
    <ConfirmFirst
      state={state}
      send={send}
      hidden={hidden}
      opener={messages.open[noun]}
      submit={messages.submit({ name })}
      pendingLabel={messages.pending}
    >
      <p>{messages.breaks({ code: <code>{UNAUTHORIZED}</code>, rest: children })}</p>
    </ConfirmFirst>
  );
}
