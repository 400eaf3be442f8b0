"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";
import { payRiderSlipAction } from "../actions";

type PaySlipFormProps = { slipId: string; amount: string };

/** Records how a slip was paid. */
export function PaySlipForm({ slipId, amount }: PaySlipFormProps) {
  const { slip: texts, methods } = useMessages(PAY_RUNS);
  const [state, send] = useActionState(payRiderSlipAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.record} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["method", "reference"]} />
      <HiddenFields fields={{ slipId }} />
      <SelectField
        key={state.values.method}
        {...field("method")}
        label={texts.method}
        options={Object.entries(methods).map(([value, label]) => ({ value, label }))}
      />
      <Field
        {...field("reference")}
        label={texts.reference}
        hint={texts.referenceHint}
        autoComplete="off"
        spellCheck={false}
        isMono
        required
      />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit({ amount })}</SubmitButton>
      </div>
    </form>
  );
}
