"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { postAdjustmentAction } from "../actions";

export function PostForm({ adjustmentId }: { adjustmentId: string }) {
  const texts = useMessages(ADMIN_LEDGER).postForm;

  const [state, send] = useActionState(postAdjustmentAction, UNSENT);
  return (
    <form action={send} aria-label={texts.postAdjustment} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <input type="hidden" name="adjustmentId" value={adjustmentId} />
      <div>
        <SubmitButton pendingLabel={texts.posting}>{texts.postAdjustment}</SubmitButton>
      </div>
    </form>
  );
}
