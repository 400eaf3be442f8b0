"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { type FormAction, UNSENT } from "@/lib/core/form-state";
import { NOTES } from "@/lib/messages/notes.gen";

type NoteFormProps = {
  action: FormAction;
  /** The note's id and what it is about. */
  subject: Record<string, string>;
  textLength: number;
};

export function NoteForm({ action, subject, textLength }: NoteFormProps) {
  const texts = useMessages(NOTES).form;
  const [state, send] = useActionState(action, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.label} className="grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} shown={["text"]} />
      <HiddenFields fields={subject} />
      <TextAreaField
        {...field("text")}
        label={texts.text}
        hint={texts.hint}
        rows={2}
        required
        maxLength={textLength}
      />
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          {...field("contact")}
          label={texts.contact}
          options={Object.entries(texts.contacts).map(([value, label]) => ({ value, label }))}
        />
        <SubmitButton variant="secondary" pendingLabel={texts.adding}>
          {texts.add}
        </SubmitButton>
      </div>
    </form>
  );
}
