"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { VERIFY } from "@/lib/messages/verify.gen";
import { checkProofAction } from "../actions";
import { Judgements } from "./judgements";

/** Takes a document and its signature, or the API's whole answer, and shows the result. */
export function VerifyForm() {
  const texts = useMessages(VERIFY).verifyForm;

  const [state, send] = useActionState(checkProofAction, UNSENT);
  const values = state.result?.pasted ?? state.values;
  return (
    <form action={send} className="grid gap-5">
      <RefusedNotice {...state} shown={["document"]} />
      {state.result && <Judgements judgements={state.result.judgements} />}
      <TextAreaField
        name="document"
        label={texts.document}
        hint={texts.documentHint}
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
        label={texts.signature}
        hint={texts.signatureHint}
        isOptional
        isMono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.signature}
      />
      <div>
        <SubmitButton pendingLabel={texts.checking}>{texts.checkProof}</SubmitButton>
      </div>
    </form>
  );
}
