"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/dashboard/form-state";
import { refusePayment } from "../actions";

export function RejectTopUpForm({ topUpId }: { topUpId: string }) {
  const [state, send] = useActionState(refusePayment, UNSENT);
  const { fieldErrors, values } = state;
  return (
    <form action={send} aria-label="Reject the top-up" className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["reason"]} />
      <input type="hidden" name="topUpId" value={topUpId} />
      <TextAreaField
        name="reason"
        label="Reason"
        hint="For example: no payment with this id has arrived."
        rows={2}
        required
        maxLength={500}
        defaultValue={values.reason}
        error={fieldErrors.reason}
      />
      <div>
        <SubmitButton variant="danger" pendingLabel="Rejecting…">
          Reject
        </SubmitButton>
      </div>
    </form>
  );
}
