"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormAction, UNSENT } from "@/lib/core/form-state";
import { ADMIN_COLLECTIONS } from "@/lib/messages/admin-collections.gen";

type ReferenceFormProps = {
  action: FormAction;
  /** What is paid, and the decision. */
  subject: Record<string, string>;
  button: string;
};

/** Asks for the provider's id of a payment that a person has made. */
export function ReferenceForm({ action, subject, button }: ReferenceFormProps) {
  const { payouts: texts } = useMessages(ADMIN_COLLECTIONS);
  const [state, send] = useActionState(action, UNSENT);
  return (
    <form action={send} aria-label={button} className="grid gap-4">
      <RefusedNotice {...state} shown={["paymentReference"]} />
      <HiddenFields fields={subject} />
      <Field
        {...submittedFields(state)("paymentReference")}
        label={texts.reference}
        hint={texts.referenceHint}
        autoComplete="off"
        spellCheck={false}
        isMono
        required
      />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{button}</SubmitButton>
      </div>
    </form>
  );
}
