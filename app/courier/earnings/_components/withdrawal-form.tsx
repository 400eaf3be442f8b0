"use client";

import { useMessages } from "@/components/messages/use-messages";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";
import { useActionState } from "react";
import { submittedFields } from "@/components/account/submitted-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { requestWithdrawalAction } from "../actions";
import { METHOD_WORDS } from "@/components/payments/withdrawal-state";

const METHODS = Object.entries(METHOD_WORDS).map(([value, label]) => ({ value, label }));

const CORRECT = "Fix the highlighted fields.";

type WithdrawalFormProps = {
  /** Of the request that this form makes, however often it is sent. */
  id: string;
  currency: string;
  /** The smallest amount there is, in words. */
  least: string;
};

export function WithdrawalForm({ id, currency, least }: WithdrawalFormProps) {
  const texts = useMessages(COURIER_EARNINGS).withdrawalForm;

  const [state, send] = useActionState(requestWithdrawalAction, UNSENT);
  const field = submittedFields(state);
  const { error, fieldErrors, values } = state;
  const isMarked = Object.keys(fieldErrors).length > 0;
  const whole = fieldErrors.id ?? (isMarked ? CORRECT : error?.message);
  return (
    <form action={send} aria-label={texts.withdrawal} className="mt-8 grid max-w-[28rem] gap-5">
      {whole && (
        <Notice tone="bad" title={texts.withdrawalNotRequested} isAnnounced>
          {whole}
        </Notice>
      )}
      <input type="hidden" name="id" value={id} />
      <Field
        {...field("amount")}
        label={texts.amountInCurrency({ currency })}
        hint={texts.minimumLeast({ least })}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <SelectField
        // React resets a sent form to its defaults, so a new choice remounts it.
        key={values.method}
        {...field("method")}
        label={texts.paymentMethod}
        options={METHODS}
      />
      <Field
        {...field("destination")}
        label={texts.destination}
        hint={texts.hint}
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={texts.requesting}>{texts.requestWithdrawal}</SubmitButton>
        <Button variant="quiet" href="/courier/earnings">
          {texts.backToEarnings}
        </Button>
      </div>
    </form>
  );
}
