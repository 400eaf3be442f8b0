"use client";

import { useActionState } from "react";
import { sentFields } from "@/components/account/sent-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { askForWithdrawal } from "../actions";
import { METHOD_WORDS } from "../withdrawal-words";

const METHODS = Object.entries(METHOD_WORDS).map(([value, label]) => ({ value, label }));

const CORRECT = "Put right what is marked below.";

type WithdrawalFormProps = {
  /** Of the request that this form makes, however often it is sent. */
  id: string;
  currency: string;
  /** The smallest amount there is, in words. */
  least: string;
};

export function WithdrawalForm({ id, currency, least }: WithdrawalFormProps) {
  const [state, send] = useActionState(askForWithdrawal, UNSENT);
  const field = sentFields(state);
  const { error, fieldErrors, values } = state;
  const isMarked = Object.keys(fieldErrors).length > 0;
  const whole = fieldErrors.id ?? (isMarked ? CORRECT : error?.message);
  return (
    <form action={send} aria-label="Withdrawal" className="mt-8 grid max-w-[28rem] gap-5">
      {whole && (
        <Notice tone="bad" title="Nothing was requested" isAnnounced>
          {whole}
        </Notice>
      )}
      <input type="hidden" name="id" value={id} />
      <Field
        {...field("amount")}
        label={`Amount in ${currency}`}
        hint={`At least ${least}.`}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <SelectField
        // A form that was sent is reset to what it was made with, so a new choice makes it anew.
        key={values.method}
        {...field("method")}
        label="How"
        options={METHODS}
      />
      <Field
        {...field("destination")}
        label="Where to"
        hint="The phone number with the money account, or bank, branch and account number."
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel="Requesting…">Request the withdrawal</SubmitButton>
        <Button variant="quiet" href="/courier/earnings">
          Not now
        </Button>
      </div>
    </form>
  );
}
