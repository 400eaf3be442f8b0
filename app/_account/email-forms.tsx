"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ACCOUNT_PAGE } from "@/lib/messages/account-page.gen";
import { confirmEmailAction, requestEmailCodeAction } from "./actions";

/** Sends a code to an email. The password protects a rider whose phone is in other hands. */
export function RequestEmailCodeForm({ name, email }: { name: string; email?: string }) {
  const texts = useMessages(ACCOUNT_PAGE).emailSection;

  const [state, send] = useActionState(requestEmailCodeAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["email", "password"]} />
      {/* Tells password managers the account of this password. */}
      <input type="hidden" autoComplete="username" value={name} readOnly />
      <Field
        {...field("email", email)}
        label={texts.email}
        type="email"
        autoComplete="email"
        required
      />
      <Field
        name="password"
        label={texts.password}
        type="password"
        autoComplete="current-password"
        required
        error={state.fieldErrors.password}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
      </div>
    </form>
  );
}

export function ConfirmEmailForm() {
  const texts = useMessages(ACCOUNT_PAGE).emailSection;

  const [state, send] = useActionState(confirmEmailAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["code"]} />
      <Field
        {...field("code")}
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      <div>
        <SubmitButton pendingLabel={texts.confirming}>{texts.confirm}</SubmitButton>
      </div>
    </form>
  );
}
