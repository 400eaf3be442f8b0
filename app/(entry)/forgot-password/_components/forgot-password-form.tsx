"use client";

import { useMessages } from "@/components/messages/use-messages";
import { FORGOT_PASSWORD } from "@/lib/messages/forgot-password.gen";
import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { requestPasswordResetAction } from "../actions";

type ForgotPasswordFormProps = { hasOutbox: boolean };

export function ForgotPasswordForm({ hasOutbox }: ForgotPasswordFormProps) {
  const texts = useMessages(FORGOT_PASSWORD).forgotPasswordForm;

  const [state, send] = useActionState(requestPasswordResetAction, UNSENT);
  if (state.outcome === "done") {
    return (
      <Notice tone="ok" title={texts.sentTitle} isAnnounced>
        {texts.sent}
        {hasOutbox && (
          <span className="block">
            {texts.noMailServer({ link: <a href="/dev/outbox">{texts.developmentOutbox}</a> })}
          </span>
        )}
      </Notice>
    );
  }
  return (
    <form action={send} className="grid gap-5">
      <RefusedNotice {...state} shown={["email"]} />
      <Field
        {...submittedFields(state)("email")}
        label={texts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div>
        <SubmitButton pendingLabel={texts.sending}>{texts.sendLink}</SubmitButton>
      </div>
    </form>
  );
}
