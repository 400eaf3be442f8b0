"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_BREACHES } from "@/lib/messages/admin-breaches.gen";
import { addBreachNoteAction } from "../../actions";

/** What was done since, and how many people it concerns. */
export function NoteForm({ breachId, number }: { breachId: string; number: number }) {
  const texts = useMessages(ADMIN_BREACHES).page.note;
  const [state, send] = useActionState(addBreachNoteAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.heading} className="mt-6 grid max-w-[34rem] gap-4">
      <RefusedNotice {...state} shown={["text", "people"]} />
      <HiddenFields fields={{ breachId, number: String(number) }} />
      <TextAreaField {...field("text")} label={texts.text} rows={2} required maxLength={2_000} />
      <Field
        {...field("people")}
        label={texts.people}
        inputMode="numeric"
        maxLength={12}
        isOptional
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
