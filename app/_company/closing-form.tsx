"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormAction, UNSENT } from "@/lib/core/form-state";
import { COMPANY_ACCOUNT } from "@/lib/messages/company-account.gen";

type ClosingFormProps = {
  label: string;
  email: string;
  asksCode: boolean;
  action: FormAction;
  fields: Record<string, string>;
};

/** Closes the account for the owner's password, and a code where the owner has a second factor. */
export function ClosingForm({ label, email, asksCode, action, fields }: ClosingFormProps) {
  const texts = useMessages(COMPANY_ACCOUNT).closing;
  const [state, send] = useActionState(action, UNSENT);
  return (
    <form action={send} aria-label={label} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["password"]} />
      <HiddenFields fields={fields} />
      {/* Tells password managers the account of this password. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field
        name="password"
        label={texts.password}
        type="password"
        autoComplete="current-password"
        required
        error={state.fieldErrors.password}
      />
      {asksCode && (
        <Field
          name="code"
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          isMono
        />
      )}
      <div>
        <SubmitButton variant="danger" pendingLabel={texts.submitting}>
          {texts.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
