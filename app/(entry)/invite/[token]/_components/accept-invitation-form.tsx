"use client";

import { useActionState } from "react";
import { NewPasswordField } from "@/components/account/new-password-field";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { acceptInvitationAction } from "../actions";

export function AcceptInvitationForm({ token, email }: { token: string; email: string }) {
  const [state, send] = useActionState(acceptInvitationAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} className="grid gap-5">
      <RefusedNotice {...state} shown={["name", "password"]} />
      <input type="hidden" name="token" value={token} />
      {/* Password managers keep the two together. */}
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        readOnly
        defaultValue={email}
      />
      <Field {...field("name")} label="Your name" autoComplete="name" required maxLength={100} />
      <NewPasswordField
        name="password"
        label="Password"
        hint="At least 10 characters, for example three words."
        error={state.fieldErrors.password}
      />
      <div>
        <SubmitButton pendingLabel="Joining…">Join</SubmitButton>
      </div>
    </form>
  );
}
