"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { notePaid } from "../actions";

export function PayWithdrawalForm({ withdrawalId }: { withdrawalId: string }) {
  const [state, send] = useActionState(notePaid, UNSENT);
  const field = sentFields(state);
  return (
    <form action={send} aria-label="Note as paid" className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["paymentReference"]} />
      <input type="hidden" name="withdrawalId" value={withdrawalId} />
      <Field
        {...field("paymentReference")}
        label="The provider's id of the payment"
        hint="Each payment pays one withdrawal."
        autoComplete="off"
        spellCheck={false}
        required
        isMono
      />
      <div>
        <SubmitButton pendingLabel="Noting…">Note as paid</SubmitButton>
      </div>
    </form>
  );
}
