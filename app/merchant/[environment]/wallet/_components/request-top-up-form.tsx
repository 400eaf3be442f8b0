"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { WALLET } from "@/lib/messages/wallet.gen";
import { requestTopUpAction } from "../top-up/actions";

type RequestTopUpFormProps = {
  /** The id of the requested top-up, the same for every submission of this form. */
  id: string;
  currency: string;
  /** The accepted amounts. */
  hint: string;
  /** The form's first values. */
  amount: string | undefined;
  phone: string;
  methods: { value: string; label: string }[];
};

export function RequestTopUpForm(props: RequestTopUpFormProps) {
  const { id, currency, hint, amount, phone, methods } = props;
  const messages = useMessages(WALLET).requesting;
  const [state, send] = useActionState(requestTopUpAction, UNSENT);
  const field = submittedFields(state);
  const { values } = state;
  return (
    <form
      action={send}
      aria-label={messages.formName}
      className="grid max-w-[28rem] gap-5 not-has-[option[value=phone]:checked]:[&_.phone-field]:hidden"
    >
      <RefusedNotice {...state} shown={["amount", "method", "phone"]} />
      <input type="hidden" name="environment" value="live" />
      <input type="hidden" name="id" value={id} />
      <Field
        {...field("amount", amount)}
        label={messages.amount({ currency })}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <SelectField
        // A sent form resets to its first values, so the key creates it again for a new choice.
        key={values.method}
        {...field("method")}
        label={messages.method}
        options={methods}
      />
      <div className="phone-field">
        <Field
          {...field("phone", phone)}
          type="tel"
          label={messages.phone}
          hint={messages.phoneHint}
          autoComplete="tel"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={messages.pending}>{messages.submit}</SubmitButton>
        <Button variant="quiet" href="/merchant/live/wallet">
          {messages.later}
        </Button>
      </div>
    </form>
  );
}
