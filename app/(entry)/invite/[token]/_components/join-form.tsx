"use client";

import { useActionState } from "react";
import { NewPasswordField } from "@/components/account/new-password-field";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { join } from "../actions";

export function JoinForm({ token, email }: { token: string; email: string }) {
  const [state, send] = useActionState(join, UNSENT);
  const field = sentFields(state);
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
        hint="At least 10 characters. Three words are good."
        error={state.fieldErrors.password}
      />
      <div>
        <SubmitButton pendingLabel="Joining…">Join</SubmitButton>
      </div>
    </form>
  );
}
