"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_ORDERS } from "@/lib/messages/courier-orders.gen";
import { answerDisputeAction } from "../actions";

type AnswerDisputeFormProps = {
  orderId: string;
  /** The company's earlier answer. */
  answer: string | null;
  answerLength: number;
};

/** The company's answer about a disputed delivery, until the dispute is decided. */
export function AnswerDisputeForm({ orderId, answer, answerLength }: AnswerDisputeFormProps) {
  const texts = useMessages(COURIER_ORDERS).answerDispute;

  const [state, send] = useActionState(answerDisputeAction, UNSENT);
  const field = submittedFields(state);
  const label = answer === null ? texts.send : texts.change;
  return (
    <form action={send} aria-label={label} className="grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} shown={["answer"]} />
      {state.outcome === "done" && <Notice tone="ok" title={texts.sent} isAnnounced />}
      <HiddenFields fields={{ orderId }} />
      <TextAreaField
        {...field("answer", answer ?? "")}
        label={texts.answer}
        hint={texts.hint}
        rows={3}
        required
        maxLength={answerLength}
      />
      <div>
        <SubmitButton pendingLabel={texts.sending}>{label}</SubmitButton>
      </div>
    </form>
  );
}
