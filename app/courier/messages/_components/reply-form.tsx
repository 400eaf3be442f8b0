"use client";

import { useActionState, useEffect, useState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_MESSAGES } from "@/lib/messages/courier-messages.gen";
import { sendRiderMessageAction } from "../actions";

type ReplyFormProps = {
  /** The id of the next message, another one each time the page is made. */
  id: string;
  riderId: string;
  name: string;
  textLength: number;
  /** The newest message above; the page opens at it. */
  newestId: string | undefined;
};

/** A message to the rider whose messages stand above, at the foot of the window. */
export function ReplyForm({ id, riderId, name, textLength, newestId }: ReplyFormProps) {
  const { form: texts } = useMessages(COURIER_MESSAGES);
  const [state, send] = useActionState(sendRiderMessageAction, UNSENT);
  const field = submittedFields(state);
  // A live update of the page may not empty what is being written: the form keeps its id until it is sent.
  const [own, setOwn] = useState({ id, sent: state });
  if (state.outcome === "done" && state !== own.sent && id !== own.id) setOwn({ id, sent: state });
  useEffect(() => {
    if (newestId !== undefined) scrollTo(0, document.body.scrollHeight);
  }, [newestId]);
  return (
    <form
      action={send}
      aria-label={texts.label}
      className="sticky bottom-16 z-5 mt-4 grid max-w-[40rem] grid-cols-[minmax(0,1fr)_auto] items-end gap-2 rounded-panel border border-border-strong bg-surface p-2 shadow-pop lg:bottom-4"
    >
      <div className="col-span-2 empty:hidden">
        <RefusedNotice {...state} shown={["text"]} />
      </div>
      <HiddenFields fields={{ id: own.id, riderId, audience: "selected" }} />
      <TextAreaField
        key={own.id}
        {...field("text")}
        label={texts.toOne({ name })}
        isLabelHidden
        placeholder={texts.toOne({ name })}
        rows={1}
        required
        maxLength={textLength}
      />
      <SubmitButton pendingLabel={texts.sending} aria-label={texts.send}>
        {texts.sendBrief}
      </SubmitButton>
    </form>
  );
}
