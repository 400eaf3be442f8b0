"use client";

import { useActionState, useId } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { ShrunkPhotoInput } from "@/components/photos/shrunk-photo-input";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormAction, UNSENT } from "@/lib/core/form-state";
import { DOCUMENTS } from "@/lib/messages/documents.gen";

type DocumentFormProps = {
  action: FormAction;
  /** The kind and the rider. */
  subject: Record<string, string>;
  /** The kind's name. */
  name: string;
  present: { number: string; expiresOn: string };
  /** The market's day, before which no document ends. */
  today: string;
  numberLength: number;
  /** Whether there is one already. */
  isRenewal: boolean;
};

/** A document that the company enters: its number, last day and photo, behind a disclosure. */
export function DocumentForm(props: DocumentFormProps) {
  const { action, subject, name, present, today, numberLength, isRenewal } = props;
  const texts = useMessages(DOCUMENTS).form;
  const [state, send] = useActionState(action, UNSENT);
  const id = useId();
  const field = submittedFields(state);
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-table text-brand underline underline-offset-4">
        {isRenewal ? texts.renew : texts.enter}
        <span className="sr-only">, {name}</span>
      </summary>
      <form action={send} aria-label={name} className="grid gap-4 pt-1 pb-2">
        <RefusedNotice {...state} shown={["number", "expiresOn", "photo"]} />
        {state.outcome === "done" && (
          <Notice tone="ok" isAnnounced>
            {texts.saved}
          </Notice>
        )}
        <HiddenFields fields={subject} />
        <Field
          {...field("expiresOn", present.expiresOn)}
          type="date"
          label={texts.expiresOn}
          min={today}
          required
        />
        <Field
          {...field("number", present.number)}
          label={texts.number}
          maxLength={numberLength}
          autoComplete="off"
          isOptional
          isMono
        />
        <ShrunkPhotoInput
          id={id}
          name="photo"
          label={texts.photo}
          hint={texts.photoHint}
          error={state.fieldErrors.photo}
          isRequired={false}
          texts={texts}
        />
        <div>
          <SubmitButton variant="secondary" pendingLabel={texts.saving}>
            {texts.save}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}
