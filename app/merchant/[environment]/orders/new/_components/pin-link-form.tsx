"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { openPinPage } from "../pin-actions";

/** One button, because a link is for whoever it is sent to. */
export function PinLinkForm({ environment }: { environment: string }) {
  const [state, send] = useActionState(openPinPage, UNSENT);
  return (
    <form action={send} aria-label="Ask for the pin" className="grid gap-5">
      <RefusedNotice {...state} />
      <input type="hidden" name="environment" value={environment} />
      <div>
        <SubmitButton pendingLabel="Making a link…">Make a link</SubmitButton>
      </div>
    </form>
  );
}
