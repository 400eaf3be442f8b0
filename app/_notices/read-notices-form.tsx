"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { NOTICES } from "@/lib/messages/notices.gen";
import { readNoticesAction } from "./actions";

type ReadNoticesFormProps = {
  /** The newest notice that the page shows: later ones stay unread. */
  upTo: number;
  /** The only notice to mark as read. */
  id?: number;
  label: string;
  isQuiet?: boolean;
};

/** Marks one notice, or all that are shown, as read. */
export function ReadNoticesForm({ upTo, id, label, isQuiet = false }: ReadNoticesFormProps) {
  const messages = useMessages(NOTICES);
  const [state, send] = useActionState(readNoticesAction, UNSENT);
  return (
    <form action={send}>
      <RefusedNotice {...state} shown={[]} />
      <HiddenFields fields={{ upTo: String(upTo), id: id === undefined ? "" : String(id) }} />
      <SubmitButton
        variant={isQuiet ? "quiet" : "secondary"}
        size="small"
        pendingLabel={messages.marking}
      >
        {label}
      </SubmitButton>
    </form>
  );
}
