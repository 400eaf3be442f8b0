"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/dashboard/form-state";
import { askForAdjustment } from "../../../adjustments/actions";

type AdjustmentFormProps = {
  /** Of the adjustment that this form asks for, however often it is sent. */
  id: string;
  accountId: string;
  currency: string;
};

export function AdjustmentForm({ id, accountId, currency }: AdjustmentFormProps) {
  const [state, send] = useActionState(askForAdjustment, UNSENT);
  const field = sentFields(state);
  return (
    <form action={send} aria-label="Adjustment" className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["amount", "reason"]} />
      <HiddenFields fields={{ id, accountId }} />
      <Field
        {...field("amount")}
        label={`Amount in ${currency}`}
        hint="With a minus in front, the company gives it back."
        autoComplete="off"
        required
      />
      <TextAreaField
        {...field("reason")}
        label="Reason"
        hint="Stands on the company's statement."
        rows={2}
        required
        maxLength={200}
      />
      <div>
        <SubmitButton pendingLabel="Asking…">Ask for the adjustment</SubmitButton>
      </div>
    </form>
  );
}
