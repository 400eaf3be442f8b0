"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { WALLET } from "@/lib/messages/wallet.gen";
import { cancelTopUpAction } from "../top-up/actions";

/** Needs no confirmation, because a new top-up can be requested. */
export function CancelTopUpForm({ topUpId }: { topUpId: string }) {
  const messages = useMessages(WALLET).cancelling;
  const [state, send] = useActionState(cancelTopUpAction, UNSENT);
  return (
    <form action={send} aria-label={messages.submit} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <input type="hidden" name="environment" value="live" />
      <input type="hidden" name="topUpId" value={topUpId} />
      <div>
        <SubmitButton variant="quiet" pendingLabel={messages.pending}>
          {messages.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
