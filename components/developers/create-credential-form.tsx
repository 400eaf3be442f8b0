"use client";

import type { ReactNode } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import type { SubmittedForm } from "@/components/account/submitted-form";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { CREDENTIALS } from "@/lib/messages/credentials.gen";
import type { MadeCredential } from "./credential";
import { NewSecret, type NewSecretContext } from "./new-secret";

type CreateCredentialFormProps = SubmittedForm<MadeCredential> &
  NewSecretContext & {
    hint: string;
    /** Further choices. */
    children?: ReactNode;
    /** Fields of `children`, which show their own messages. */
    shown?: string[];
    /** Hidden fields with the purpose of the credential. */
    hidden?: Record<string, string>;
  };

/** The form for a new key or token; its secret replaces it. */
export function CreateCredentialForm(props: CreateCredentialFormProps) {
  const messages = useMessages(CREDENTIALS).creating;
  const { state, send, hint, hidden = {}, children, shown = [], ...context } = props;
  if (state.result) return <NewSecret made={state.result} {...context} />;
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["name", ...shown]} />
      <HiddenFields fields={hidden} />
      <Field
        {...submittedFields(state)("name")}
        label={messages.name}
        hint={hint}
        required
        maxLength={60}
        autoComplete="off"
      />
      {children}
      <div>
        <SubmitButton pendingLabel={messages.pending}>
          {messages.submit[context.kind.noun]}
        </SubmitButton>
      </div>
    </form>
  );
}
