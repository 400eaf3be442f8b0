"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { RadioCards } from "@/components/ui/radio-cards";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { formatMoney } from "@/lib/core/format-money";
import { COLLECTIONS } from "@/lib/messages/collections.gen";
import { WITHDRAWALS } from "@/lib/messages/withdrawals.gen";
import { payOutCollectionsAction } from "../actions";

type PayOutFormProps = {
  /** The id of the payout, the same for every submission of this form. */
  id: string;
  environment: string;
  amountMinor: number;
  currency: string;
  /** The number that the payment provider pays; null without one. */
  ownPhone: string | null;
};

/** Pays out everything that was received, into the wallet or to a phone or an account. */
export function PayOutForm(props: PayOutFormProps) {
  const { id, environment, amountMinor, currency, ownPhone } = props;
  const texts = useMessages(COLLECTIONS).payOut;
  const { methods } = useMessages(WITHDRAWALS);
  const [state, send] = useActionState(payOutCollectionsAction, UNSENT);
  const field = submittedFields(state);
  const amount = formatMoney(amountMinor, currency);
  return (
    <form
      action={send}
      aria-label={texts.title({ amount })}
      className="group grid max-w-[28rem] gap-5"
    >
      <RefusedNotice {...state} shown={["to", "destination"]} />
      <HiddenFields fields={{ id, environment, amountMinor }} />
      <RadioCards
        legend={texts.to}
        name="to"
        choices={[
          { value: "wallet", label: texts.wallet, note: texts.walletNote },
          ...(ownPhone === null
            ? []
            : [{ value: "own_phone", label: ownPhone, note: texts.ownPhoneNote }]),
          ...Object.entries(methods).map(([value, label]) => ({
            value,
            label,
            note: texts.phoneNote,
          })),
        ]}
        chosen={state.values.to ?? "wallet"}
        error={state.fieldErrors.to}
      />
      <div className="group-has-[input[value=own_phone]:checked]:hidden group-has-[input[value=wallet]:checked]:hidden">
        <Field
          {...field("destination")}
          label={texts.destination}
          hint={texts.destinationHint}
          autoComplete="off"
        />
      </div>
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit({ amount })}</SubmitButton>
      </div>
    </form>
  );
}
