"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { join } from "../actions";

export function JoinForm({ token, email }: { token: string; email: string }) {
  const [state, send] = useActionState(join, UNSENT);
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
      <Field
        name="name"
        label="Your name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={state.values.name}
        error={state.fieldErrors.name}
      />
      <Field
        name="password"
        label="Password"
        type="password"
        hint="At least 10 characters. Three words are good."
        autoComplete="new-password"
        required
        minLength={10}
        maxLength={200}
        error={state.fieldErrors.password}
      />
      <div>
        <SubmitButton pendingLabel="Joining…">Join</SubmitButton>
      </div>
    </form>
  );
}
