"use client";

import { useActionState } from "react";
import { ConfirmFirst } from "@/components/account/confirm-first";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { ORDER } from "@/lib/messages/order.gen";
import { addDisputeNoteAction } from "../actions";

type AddDisputeNoteProps = {
  environment: string;
  orderId: string;
  /** The merchant's earlier note. */
  note: string | null;
  noteLength: number;
};

/** What the merchant knows about an open dispute, for the courier company and the platform. */
export function AddDisputeNote({ environment, orderId, note, noteLength }: AddDisputeNoteProps) {
  const texts = useMessages(ORDER).disputeNote;
  const [state, send] = useActionState(addDisputeNoteAction, UNSENT);
  const field = submittedFields(state);
  return (
    <ConfirmFirst
      state={state}
      send={send}
      opener={note === null ? texts.open : texts.change}
      label={texts.form}
      hidden={{ environment, orderId }}
      submit={texts.submit}
      pendingLabel={texts.pending}
    >
      <p>{texts.explains}</p>
      <TextAreaField
        {...field("note", note ?? "")}
        label={texts.note}
        required
        maxLength={noteLength}
        rows={3}
      />
    </ConfirmFirst>
  );
}
