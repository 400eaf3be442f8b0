"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/dashboard/form-state";
import { refuseWithdrawal } from "../actions";

export function RejectWithdrawalForm({ withdrawalId }: { withdrawalId: string }) {
  const [state, send] = useActionState(refuseWithdrawal, UNSENT);
  const { fieldErrors, values } = state;
  return (
    <form action={send} aria-label="Reject the withdrawal" className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["reason"]} />
      <input type="hidden" name="withdrawalId" value={withdrawalId} />
      <TextAreaField
        name="reason"
        label="Reason"
        hint="The company reads it."
        rows={2}
        required
        maxLength={200}
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
