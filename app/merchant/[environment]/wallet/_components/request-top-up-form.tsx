"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { useMessages } from "@/components/messages/use-messages";
import { UNSENT } from "@/lib/dashboard/form-state";
import { WALLET } from "@/lib/messages/wallet.gen";
import { requestTopUpAction } from "../top-up/actions";

type RequestTopUpFormProps = {
  /** Of the top-up that this form makes, however often it is sent. */
  id: string;
  currency: string;
  /** The accepted amounts. */
  hint: string;
  /** What the form starts with. */
  amount: string | undefined;
  methods: { value: string; label: string }[];
};

export function RequestTopUpForm({ id, currency, hint, amount, methods }: RequestTopUpFormProps) {
  const messages = useMessages(WALLET).requesting;
  const [state, send] = useActionState(requestTopUpAction, UNSENT);
  const field = submittedFields(state);
  const { values } = state;
  return (
    <form action={send} aria-label={messages.formName} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["amount", "method"]} />
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
        // A form that was sent is reset to what it was made with, so a new choice makes it anew.
        key={values.method}
        {...field("method")}
        label={messages.method}
        options={methods}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={messages.pending}>{messages.submit}</SubmitButton>
        <Button variant="quiet" href="/merchant/live/wallet">
          {messages.later}
        </Button>
      </div>
    </form>
  );
}
