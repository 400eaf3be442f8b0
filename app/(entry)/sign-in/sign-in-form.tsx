"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SIGN_IN } from "@/lib/messages/sign-in.gen";
import { signInAction } from "./actions";

export function SignInForm({ next }: { next: string | undefined }) {
  const texts = useMessages(SIGN_IN).signInForm;

  const [state, send] = useActionState(signInAction, UNSENT);
  return (
    <form action={send} className="grid gap-5">
      <RefusedNotice {...state} />
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <Field
        name="email"
        label={texts.email}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={state.values.email}
      />
      <Field
        name="password"
        label={texts.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <div>
        <SubmitButton pendingLabel={texts.signingIn}>{texts.signIn}</SubmitButton>
      </div>
    </form>
  );
}
