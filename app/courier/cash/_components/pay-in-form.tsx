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
import { formatMoney } from "@/lib/core/format-money";
import { COURIER_CASH } from "@/lib/messages/courier-cash.gen";
import { WITHDRAWALS } from "@/lib/messages/withdrawals.gen";
import { declareRemittanceAction } from "../actions";

type PayInFormProps = {
  /** The id of the payment, the same for every submission of this form. */
  id: string;
  amountMinor: number;
  currency: string;
};

/** The payment of everything that was counted in. */
export function PayInForm({ id, amountMinor, currency }: PayInFormProps) {
  const texts = useMessages(COURIER_CASH).payInForm;
  const { methods } = useMessages(WITHDRAWALS);
  const [state, send] = useActionState(declareRemittanceAction, UNSENT);
  const field = submittedFields(state);
  const amount = formatMoney(amountMinor, currency);
  return (
    <form action={send} aria-label={texts.title({ amount })} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["method", "reference"]} />
      <HiddenFields fields={{ id, amountMinor }} />
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
