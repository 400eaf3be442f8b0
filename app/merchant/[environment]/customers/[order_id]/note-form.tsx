"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { CUSTOMERS } from "@/lib/messages/customers.gen";
import { saveCustomerNoteAction } from "../actions";

type NoteFormProps = { environment: string; orderId: string; note: string; limit: number };

/** What the shop's staff should know of a customer before the next order. */
export function NoteForm({ environment, orderId, note, limit }: NoteFormProps) {
  const messages = useMessages(CUSTOMERS).one;
  const [state, send] = useActionState(saveCustomerNoteAction, UNSENT);
  return (
    <form action={send} aria-label={messages.note} className="grid max-w-[40rem] gap-3">
      <RefusedNotice {...state} />
      <HiddenFields fields={{ environment, orderId }} />
      <TextAreaField
        {...submittedFields(state)("note", note)}
        label={messages.noteLabel}
        hint={messages.noteHint}
        maxLength={limit}
        rows={3}
      />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton variant="secondary" pendingLabel={messages.saving}>
          {messages.save}
        </SubmitButton>
        <p role="status" className="text-table text-muted">
          {state.outcome === "done" && messages.saved}
        </p>
      </div>
    </form>
  );
}
