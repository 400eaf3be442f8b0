"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/dashboard/form-state";
import { judge } from "../actions";
import { Judgements } from "./judgements";

/** Takes a document and its signature, or all that the API gave, and says what they are worth. */
export function VerifyForm() {
  const [state, send] = useActionState(judge, UNSENT);
  const values = state.result?.pasted ?? state.values;
  return (
    <form action={send} className="grid gap-5">
      <RefusedNotice {...state} shown={["document"]} />
      {state.result && <Judgements judgements={state.result.judgements} />}
      <TextAreaField
        name="document"
        label="Document"
        hint="From the first { to the last }. All of “signed” as the API gives it is right too, and so is a list of hand-overs."
        required
        rows={6}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        error={state.fieldErrors.document}
        defaultValue={values.document}
      />
      <Field
        name="signature"
        label="Signature"
        hint="Unless it is pasted above with its document."
        isOptional
        isMono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.signature}
      />
      <div>
        <SubmitButton pendingLabel="Checking…">Check the proof</SubmitButton>
      </div>
    </form>
  );
}
