"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { checkLedgerNowAction } from "../actions";

/** Has the ledger checked without waiting for the schedule. */
export function CheckLedgerForm() {
  const [state, send] = useActionState(checkLedgerNowAction, UNSENT);
  return (
    <form action={send} aria-label="Check the ledger" className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Checking…">
          Check now
        </SubmitButton>
      </div>
    </form>
  );
}
