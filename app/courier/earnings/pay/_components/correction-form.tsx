"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";
import { correctRiderAdvanceAction } from "../actions";

type CorrectionFormProps = {
  advanceId: string;
  seenMinor: number;
  amount: number;
  currency: string;
};

/** The right amount of an advance, and why it changes. */
export function CorrectionForm({ amount, currency, ...seen }: CorrectionFormProps) {
  const texts = useMessages(PAY_RUNS).advance;
  const [state, send] = useActionState(correctRiderAdvanceAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.correct} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["amount", "reason"]} />
      <HiddenFields fields={seen} />
      <Field
        {...field("amount", String(amount))}
        label={texts.rightAmount({ currency })}
        hint={texts.rightAmountHint}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <Field {...field("reason")} label={texts.correctionReason} autoComplete="off" required />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.correct}</SubmitButton>
      </div>
    </form>
  );
}
