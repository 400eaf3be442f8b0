"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_WITHDRAWALS } from "@/lib/messages/admin-withdrawals.gen";
import { payWithdrawalAction } from "../actions";

export function PayWithdrawalForm({ withdrawalId }: { withdrawalId: string }) {
  const texts = useMessages(ADMIN_WITHDRAWALS).payWithdrawalForm;

  const [state, send] = useActionState(payWithdrawalAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.recordPayment} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["paymentReference"]} />
      <input type="hidden" name="withdrawalId" value={withdrawalId} />
      <Field
        {...field("paymentReference")}
        label={texts.paymentId}
        hint={texts.paymentIdHint}
        autoComplete="off"
        spellCheck={false}
        required
        isMono
      />
      <div>
        <SubmitButton pendingLabel={texts.recording}>{texts.recordPayment}</SubmitButton>
      </div>
    </form>
  );
}
