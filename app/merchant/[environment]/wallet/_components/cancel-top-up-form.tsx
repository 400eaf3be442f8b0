"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { takeTopUpBack } from "../top-up/actions";

/** Nothing is lost by it: a new top-up has a new reference. */
export function CancelTopUpForm({ topUpId }: { topUpId: string }) {
  const [state, send] = useActionState(takeTopUpBack, UNSENT);
  return (
    <form action={send} aria-label="Cancel this top-up" className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <input type="hidden" name="environment" value="live" />
      <input type="hidden" name="topUpId" value={topUpId} />
      <div>
        <SubmitButton variant="quiet" pendingLabel="Cancelling…">
          Cancel this top-up
        </SubmitButton>
      </div>
    </form>
  );
}
