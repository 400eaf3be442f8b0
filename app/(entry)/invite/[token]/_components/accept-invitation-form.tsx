"use client";

import { useMessages } from "@/components/messages/use-messages";
import { INVITE } from "@/lib/messages/invite.gen";
import { useActionState } from "react";
import { NewPasswordField } from "@/components/account/new-password-field";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { acceptInvitationAction } from "../actions";

export function AcceptInvitationForm({ token, email }: { token: string; email: string | null }) {
  const texts = useMessages(INVITE).acceptInvitationForm;

  const [state, send] = useActionState(acceptInvitationAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} className="grid gap-5">
      <RefusedNotice {...state} shown={["email", "name", "password"]} />
      <input type="hidden" name="token" value={token} />
      {/* Password managers keep the two together. */}
      <Field
        {...(email === null ? field("email") : { name: "email", defaultValue: email })}
        label={email === null ? texts.ownEmail : texts.email}
        hint={email === null ? texts.ownEmailHint : undefined}
        type="email"
        autoComplete={email === null ? "email" : "username"}
        required={email !== null}
        readOnly={email !== null}
      />
      <Field
        {...field("name")}
        label={texts.yourName}
        autoComplete="name"
        required
        maxLength={100}
      />
      <NewPasswordField
        name="password"
        label={texts.password}
        hint={texts.passwordHint}
        error={state.fieldErrors.password}
      />
      <div>
        <SubmitButton pendingLabel={texts.joining}>{texts.join}</SubmitButton>
      </div>
    </form>
  );
}
