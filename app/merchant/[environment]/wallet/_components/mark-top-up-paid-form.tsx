"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { WALLET } from "@/lib/messages/wallet.gen";
import { markTopUpPaidAction } from "../top-up/actions";

type MarkTopUpPaidFormProps = {
  topUpId: string;
  providerTransactionId: string | null;
  payer: string | null;
  label: string;
};

export function MarkTopUpPaidForm(props: MarkTopUpPaidFormProps) {
  const messages = useMessages(WALLET).declaring;
  const { topUpId, providerTransactionId, payer, label } = props;
  const [state, send] = useActionState(markTopUpPaidAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={label} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["providerTransactionId", "payer"]} />
      <input type="hidden" name="environment" value="live" />
      <input type="hidden" name="topUpId" value={topUpId} />
      <Field
        {...field("providerTransactionId", providerTransactionId ?? "")}
        label={messages.transactionId}
        hint={messages.example}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        isMono
      />
      <Field
        {...field("payer", payer ?? "")}
        label={messages.payer}
        isOptional
        autoComplete="off"
      />
      <div>
        <SubmitButton pendingLabel={messages.pending}>{label}</SubmitButton>
      </div>
    </form>
  );
}
