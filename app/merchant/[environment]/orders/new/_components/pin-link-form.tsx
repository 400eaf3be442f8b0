"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { PIN_REQUEST } from "@/lib/messages/pin-request.gen";
import { requestPinPageAction } from "../pin-actions";

/** The form for browsers without scripts. */
export function PinLinkForm({ environment, id }: { environment: string; id: string }) {
  const messages = useMessages(PIN_REQUEST);
  const [state, send] = useActionState(requestPinPageAction, UNSENT);
  return (
    <form action={send} aria-label={messages.form} className="grid gap-5">
      <RefusedNotice {...state} />
      <HiddenFields fields={{ environment, id }} />
      <div>
        <SubmitButton pendingLabel={messages.pending}>{messages.submit}</SubmitButton>
      </div>
    </form>
  );
}
