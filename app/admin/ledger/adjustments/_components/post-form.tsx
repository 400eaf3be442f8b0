"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { postAdjustmentAction } from "../actions";

export function PostForm({ adjustmentId }: { adjustmentId: string }) {
  const [state, send] = useActionState(postAdjustmentAction, UNSENT);
  return (
    <form action={send} aria-label="Post adjustment" className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <input type="hidden" name="adjustmentId" value={adjustmentId} />
      <div>
        <SubmitButton pendingLabel="Posting…">Post adjustment</SubmitButton>
      </div>
    </form>
  );
}
