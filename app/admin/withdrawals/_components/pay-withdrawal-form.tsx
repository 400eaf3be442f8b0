"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { payWithdrawalAction } from "../actions";

export function PayWithdrawalForm({ withdrawalId }: { withdrawalId: string }) {
  const [state, send] = useActionState(payWithdrawalAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label="Record payment" className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["paymentReference"]} />
      <input type="hidden" name="withdrawalId" value={withdrawalId} />
      <Field
        {...field("paymentReference")}
        label="Provider's payment id"
        hint="Each payment covers one withdrawal."
        autoComplete="off"
        spellCheck={false}
        required
        isMono
      />
      <div>
        <SubmitButton pendingLabel="Recording…">Record payment</SubmitButton>
      </div>
    </form>
  );
}
