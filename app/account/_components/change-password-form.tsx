"use client";

import { useActionState } from "react";
import { NewPasswordField } from "@/components/account/new-password-field";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { changePasswordAction } from "../actions";

export function ChangePasswordForm({ email }: { email: string }) {
  const [state, send] = useActionState(changePasswordAction, UNSENT);
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["currentPassword", "newPassword"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          Password changed. Your other devices are signed out.
        </Notice>
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        error={state.fieldErrors.currentPassword}
      />
      <NewPasswordField
        name="newPassword"
        label="New password"
        hint="At least 10 characters. This signs out your other devices."
        error={state.fieldErrors.newPassword}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Changing…">
          Change password
        </SubmitButton>
      </div>
    </form>
  );
}
