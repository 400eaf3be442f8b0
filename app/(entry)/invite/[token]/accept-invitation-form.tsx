"use client";

import { useActionState } from "react";
import { NewPasswordField } from "@/components/account/new-password-field";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { INVITE } from "@/lib/messages/invite.gen";
import { acceptInvitationAction } from "./actions";

type AcceptInvitationFormProps = {
  token: string;
  /** Null for a rider, who may name one where Tumiza can send it a code. */
  email: string | null;
  canMail: boolean;
};

export function AcceptInvitationForm({ token, email, canMail }: AcceptInvitationFormProps) {
  const texts = useMessages(INVITE).acceptInvitationForm;

  const [state, send] = useActionState(acceptInvitationAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} className="grid gap-5">
      <RefusedNotice {...state} shown={["email", "name", "password"]} />
      <input type="hidden" name="token" value={token} />
      {email !== null && (
        // Password managers keep the two together.
        <Field
          name="email"
          defaultValue={email}
          label={texts.email}
          type="email"
          autoComplete="username"
          required
          readOnly
        />
      )}
      {email === null && canMail && (
        <Field
          {...field("email")}
          label={texts.ownEmail}
          hint={texts.ownEmailHint}
          type="email"
          autoComplete="email"
        />
      )}
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
