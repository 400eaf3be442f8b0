"use client";

import { useActionState } from "react";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";
import { matchStatementLineAction } from "../actions";

type ReferenceFormProps = { statementId: string; lineNumber: number };

/** Matches a line with the top-up of a reference that the payer did not write. */
export function ReferenceForm({ statementId, lineNumber }: ReferenceFormProps) {
  const texts = useMessages(ADMIN_TOP_UPS).matchLine;

  const [state, send] = useActionState(matchStatementLineAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form
      action={send}
      aria-label={texts.matchLine({ number: lineNumber })}
      className="mt-2 grid max-w-[20rem] gap-3"
    >
      <HiddenFields fields={{ statementId, lineNumber }} />
      <Field
        {...field("reference")}
        error={state.fieldErrors.reference ?? state.error?.message}
        label={texts.reference}
        autoComplete="off"
        spellCheck={false}
        required
        isMono
      />
      <div>
        <SubmitButton size="small" variant="secondary" pendingLabel={texts.matching}>
          {texts.match}
        </SubmitButton>
      </div>
    </form>
  );
}
