"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { WALLET } from "@/lib/words/wallet";
import { askForTopUp } from "../top-up/actions";

type TopUpFormProps = {
  /** Of the top-up that this form makes, however often it is sent. */
  id: string;
  currency: string;
  /** What amounts are accepted. */
  hint: string;
  methods: { value: string; label: string }[];
};

export function TopUpForm({ id, currency, hint, methods }: TopUpFormProps) {
  const words = useWords(WALLET).asking;
  const [state, send] = useActionState(askForTopUp, UNSENT);
  const field = sentFields(state);
  const { values } = state;
  return (
    <form action={send} aria-label={words.formName} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["amount", "method"]} />
      <input type="hidden" name="environment" value="live" />
      <input type="hidden" name="id" value={id} />
      <Field
        {...field("amount")}
        label={words.amount(currency)}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <SelectField
        // A form that was sent is reset to what it was made with, so a new choice makes it anew.
        key={values.method}
        {...field("method")}
        label={words.method}
        options={methods}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={words.pending}>{words.submit}</SubmitButton>
        <Button variant="quiet" href="/merchant/live/wallet">
          {words.later}
        </Button>
      </div>
    </form>
  );
}
