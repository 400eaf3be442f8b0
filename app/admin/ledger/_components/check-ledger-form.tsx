"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { checkLedgerNowAction } from "../actions";

/** Has the ledger checked without waiting for the schedule. */
export function CheckLedgerForm() {
  const texts = useMessages(ADMIN_LEDGER).checkLedgerForm;

  const [state, send] = useActionState(checkLedgerNowAction, UNSENT);
  return (
    <form action={send} aria-label={texts.checkTheLedger} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.checking}>
          {texts.checkNow}
        </SubmitButton>
      </div>
    </form>
  );
}
