"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_BREACHES } from "@/lib/messages/admin-breaches.gen";
import { closeBreachAction } from "../../actions";

/** Ends the work on a breach. */
export function CloseForm({ breachId, number }: { breachId: string; number: number }) {
  const texts = useMessages(ADMIN_BREACHES).page.close;
  const [state, send] = useActionState(closeBreachAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.heading} className="grid max-w-[34rem] gap-4">
      <RefusedNotice {...state} shown={["text"]} />
      <HiddenFields fields={{ breachId, number: String(number) }} />
      <TextAreaField {...field("text")} label={texts.text} rows={2} required maxLength={2_000} />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}
