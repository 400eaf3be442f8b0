"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { confirmPayment } from "../actions";

type ConfirmTopUpFormProps = {
  topUpId: string;
  currency: string;
  /** What was announced, in figures. */
  amount: string;
  providerTransactionId: string | null;
  isMaybeDuplicate: boolean;
};

export function ConfirmTopUpForm(props: ConfirmTopUpFormProps) {
  const { topUpId, currency, amount, providerTransactionId, isMaybeDuplicate } = props;
  const [state, send] = useActionState(confirmPayment, UNSENT);
  const field = sentFields(state);
  const { values } = state;
  return (
    <form action={send} aria-label="Confirm the top-up" className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["amount", "providerTransactionId"]} />
      <input type="hidden" name="topUpId" value={topUpId} />
      <Field
        {...field("providerTransactionId", providerTransactionId ?? "")}
        label="Transaction id on the statement"
        autoComplete="off"
        spellCheck={false}
        required
        isMono
      />
      <Field
        {...field("amount", amount)}
        label={`Amount that arrived, in ${currency}`}
        hint={`${amount} were announced.`}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      {isMaybeDuplicate && (
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            name="isDuplicateAccepted"
            value="yes"
            defaultChecked={values.isDuplicateAccepted === "yes"}
            className="mt-0.5 size-5 flex-none"
          />
          I have compared them: this is another payment.
        </label>
      )}
      <div>
        <SubmitButton pendingLabel="Crediting…">Confirm and credit</SubmitButton>
      </div>
    </form>
  );
}
