"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { PIN_REQUEST } from "@/lib/words/pin-request";
import { openPinPage } from "../pin-actions";

/** One button, because a link is for whoever it is sent to. */
export function PinLinkForm({ environment, id }: { environment: string; id: string }) {
  const words = useWords(PIN_REQUEST);
  const [state, send] = useActionState(openPinPage, UNSENT);
  return (
    <form action={send} aria-label={words.form} className="grid gap-5">
      <RefusedNotice {...state} />
      <HiddenFields fields={{ environment, id }} />
      <div>
        <SubmitButton pendingLabel={words.pending}>{words.submit}</SubmitButton>
      </div>
    </form>
  );
}
