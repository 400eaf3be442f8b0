"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { WALLET } from "@/lib/words/wallet";
import { declareTopUpPaid } from "../top-up/actions";

type DeclareFormProps = {
  topUpId: string;
  providerTransactionId: string | null;
  payer: string | null;
  label: string;
};

export function DeclareForm(props: DeclareFormProps) {
  const words = useWords(WALLET).declaring;
  const { topUpId, providerTransactionId, payer, label } = props;
  const [state, send] = useActionState(declareTopUpPaid, UNSENT);
  const field = sentFields(state);
  return (
    <form action={send} aria-label={label} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["providerTransactionId", "payer"]} />
      <input type="hidden" name="environment" value="live" />
      <input type="hidden" name="topUpId" value={topUpId} />
      <Field
        {...field("providerTransactionId", providerTransactionId ?? "")}
        label={words.transactionId}
        hint={words.example}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        isMono
      />
      <Field {...field("payer", payer ?? "")} label={words.payer} isOptional autoComplete="off" />
      <div>
        <SubmitButton pendingLabel={words.pending}>{label}</SubmitButton>
      </div>
    </form>
  );
}
