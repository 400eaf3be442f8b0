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
import { giveRiderAdvanceAction } from "../actions";

type AdvanceFormProps = {
  /** The id of the advance, the same for every submission of this form. */
  id: string;
  riders: { riderId: number; name: string }[];
  currency: string;
};

/** An advance to one rider. */
export function AdvanceForm({ id, riders, currency }: AdvanceFormProps) {
  const texts = useMessages(PAY_RUNS).advance;
  const [state, send] = useActionState(giveRiderAdvanceAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.title} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["riderId", "amount", "reason"]} />
      <HiddenFields fields={{ id }} />
      <SelectField
        key={state.values.riderId}
        {...field("riderId")}
        label={texts.rider}
        required
        options={[
          { value: "", label: texts.choose },
          ...riders.map(({ riderId, name }) => ({ value: String(riderId), label: name })),
        ]}
      />
      <Field
        {...field("amount")}
        label={texts.amount({ currency })}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <Field {...field("reason")} label={texts.reason} autoComplete="off" required />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}
