"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { WALLET } from "@/lib/words/wallet";
import { takeTopUpBack } from "../top-up/actions";

/** Nothing is lost by it: a new top-up has a new reference. */
export function CancelTopUpForm({ topUpId }: { topUpId: string }) {
  const words = useWords(WALLET).cancelling;
  const [state, send] = useActionState(takeTopUpBack, UNSENT);
  return (
    <form action={send} aria-label={words.submit} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <input type="hidden" name="environment" value="live" />
      <input type="hidden" name="topUpId" value={topUpId} />
      <div>
        <SubmitButton variant="quiet" pendingLabel={words.pending}>
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
