"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { postIt } from "../actions";

export function PostForm({ adjustmentId }: { adjustmentId: string }) {
  const [state, send] = useActionState(postIt, UNSENT);
  return (
    <form action={send} aria-label="Post the adjustment" className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <input type="hidden" name="adjustmentId" value={adjustmentId} />
      <div>
        <SubmitButton pendingLabel="Posting…">Post</SubmitButton>
      </div>
    </form>
  );
}
