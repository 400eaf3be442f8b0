"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";
import { confirmTopUpAction } from "../actions";

type ConfirmTopUpFormProps = {
  topUpId: string;
  currency: string;
  /** The announced amount, in figures. */
  amount: string;
  providerTransactionId: string | null;
  isMaybeDuplicate: boolean;
  /** The announced payment; null for an online payment, because its provider reports it. */
  method: string | null;
  methods: { value: string; label: string }[];
};

export function ConfirmTopUpForm(props: ConfirmTopUpFormProps) {
  const texts = useMessages(ADMIN_TOP_UPS).confirmTopUpForm;

  const { topUpId, currency, amount, providerTransactionId, isMaybeDuplicate } = props;
  const { method, methods } = props;
  const [state, send] = useActionState(confirmTopUpAction, UNSENT);
  const field = submittedFields(state);
  const { values } = state;
  return (
    <form action={send} aria-label={texts.confirmTopUp} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["amount", "providerTransactionId", "method"]} />
      <input type="hidden" name="topUpId" value={topUpId} />
      <Field
        {...field("providerTransactionId", providerTransactionId ?? "")}
        label={texts.transactionId}
        autoComplete="off"
        spellCheck={false}
        required
        isMono
      />
      <Field
        {...field("amount", amount)}
        label={texts.amountReceived({ currency })}
        hint={texts.amountHint({ amount })}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      {method !== null && (
        <ReceivedBy method={method} methods={methods} field={field("method", method)} />
      )}
      {isMaybeDuplicate && (
        <label className="flex items-start gap-2">
          {texts.compared({
            input: (
              <input
                type="checkbox"
                name="isDuplicateAccepted"
                value="yes"
                defaultChecked={values.isDuplicateAccepted === "yes"}
                className="mt-0.5 size-5 flex-none"
              />
            ),
          })}
        </label>
      )}
      <div>
        <SubmitButton pendingLabel={texts.confirming}>{texts.confirmTopUp}</SubmitButton>
      </div>
    </form>
  );
}

type ReceivedByProps = Pick<ConfirmTopUpFormProps, "methods"> & {
  method: string;
  field: ReturnType<ReturnType<typeof submittedFields>>;
};

/** The provider that brought the money. It can differ from the announced one. */
function ReceivedBy({ method, methods, field }: ReceivedByProps) {
  const texts = useMessages(ADMIN_TOP_UPS).confirmTopUpForm;
  const announced = methods.find(({ value }) => value === method)?.label ?? method;
  return (
    <SelectField
      {...field}
      label={texts.receivedBy}
      hint={texts.receivedHint({ method: announced })}
      options={methods}
    />
  );
}
