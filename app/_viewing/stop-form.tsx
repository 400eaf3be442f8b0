"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ADMIN_VIEWING } from "@/lib/messages/admin-viewing.gen";
import { useActionState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { stopViewingAction } from "./actions";

export function StopForm({ merchantId }: { merchantId: string }) {
  const texts = useMessages(ADMIN_VIEWING).stopForm;

  const [state, send] = useActionState(stopViewingAction, UNSENT);
  return (
    <form action={send} className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="merchantId" value={merchantId} />
      {state.error && <p role="alert">{state.error.message}</p>}
      <SubmitButton variant="secondary" size="small" pendingLabel={texts.stopping}>
        {texts.stopViewing}
      </SubmitButton>
    </form>
  );
}
