"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_MESSAGES } from "@/lib/messages/courier-messages.gen";
import { markRiderAnswersReadAction } from "../actions";

type MarkReadFormProps = {
  riderId: string;
  /** When the newest answer that the page shows was written; later ones stay unread. */
  upTo: string;
};

/** Marks the shown answers of a rider as read. */
export function MarkReadForm(fields: MarkReadFormProps) {
  const { thread: texts } = useMessages(COURIER_MESSAGES);
  const [state, send] = useActionState(markRiderAnswersReadAction, UNSENT);
  return (
    <form action={send}>
      <RefusedNotice {...state} shown={[]} />
      <HiddenFields fields={fields} />
      <SubmitButton variant="secondary" size="small" pendingLabel={texts.marking}>
        {texts.markRead}
      </SubmitButton>
    </form>
  );
}
