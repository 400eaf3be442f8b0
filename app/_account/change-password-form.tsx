"use client";

import { useActionState } from "react";
import { NewPasswordField } from "@/components/account/new-password-field";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ACCOUNT_PAGE } from "@/lib/messages/account-page.gen";
import { changePasswordAction } from "./actions";

export function ChangePasswordForm({ email }: { email: string }) {
  const texts = useMessages(ACCOUNT_PAGE).changePasswordForm;

  const [state, send] = useActionState(changePasswordAction, UNSENT);
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["currentPassword", "newPassword"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {texts.done}
        </Notice>
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field
        name="currentPassword"
        label={texts.currentPassword}
        type="password"
        autoComplete="current-password"
        required
        error={state.fieldErrors.currentPassword}
      />
      <NewPasswordField
        name="newPassword"
        label={texts.newPassword}
        hint={texts.hint}
        error={state.fieldErrors.newPassword}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.changing}>
          {texts.changePassword}
        </SubmitButton>
      </div>
    </form>
  );
}
