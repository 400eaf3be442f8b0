"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/dashboard/form-state";
import { requestAdjustmentAction } from "../../../adjustments/actions";

type AdjustmentFormProps = {
  /** Of the adjustment that this form asks for, however often it is sent. */
  id: string;
  accountId: string;
  currency: string;
};

export function AdjustmentForm({ id, accountId, currency }: AdjustmentFormProps) {
  const texts = useMessages(ADMIN_LEDGER).adjustmentForm;

  const [state, send] = useActionState(requestAdjustmentAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.adjustment} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["amount", "reason"]} />
      <HiddenFields fields={{ id, accountId }} />
      <Field
        {...field("amount")}
        label={texts.amount({ currency })}
        hint={texts.amountHint}
        autoComplete="off"
        required
      />
      <TextAreaField
        {...field("reason")}
        label={texts.reason}
        hint={texts.reasonHint}
        rows={2}
        required
        maxLength={200}
      />
      <div>
        <SubmitButton pendingLabel={texts.requesting}>{texts.requestAdjustment}</SubmitButton>
      </div>
    </form>
  );
}
