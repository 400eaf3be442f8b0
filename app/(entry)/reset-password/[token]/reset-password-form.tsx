"use client";

import { useActionState } from "react";
import { NewPasswordField } from "@/components/account/new-password-field";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { RESET_PASSWORD } from "@/lib/messages/reset-password.gen";
import { resetPasswordAction } from "./actions";

export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const texts = useMessages(RESET_PASSWORD).resetPasswordForm;

  const [state, send] = useActionState(resetPasswordAction, UNSENT);
  return (
    <form action={send} className="grid gap-5">
      <RefusedNotice {...state} shown={["password"]} />
      <input type="hidden" name="token" value={token} />
      {/* Password managers keep the two together. */}
      <Field
        name="email"
        label={texts.email}
        autoComplete="username"
        readOnly
        defaultValue={email}
      />
      <NewPasswordField
        name="password"
        label={texts.newPassword}
        hint={texts.passwordHint}
        error={state.fieldErrors.password}
      />
      <div>
        <SubmitButton pendingLabel={texts.changingPassword}>{texts.changePassword}</SubmitButton>
      </div>
    </form>
  );
}
