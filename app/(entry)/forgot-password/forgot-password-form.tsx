"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { PageHead } from "@/components/ui/page-head";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { FORGOT_PASSWORD } from "@/lib/messages/forgot-password.gen";
import { requestPasswordResetAction } from "./actions";

type ForgotPasswordFormProps = { hasOutbox: boolean };

export function ForgotPasswordForm({ hasOutbox }: ForgotPasswordFormProps) {
  const { forgotPasswordForm: texts, forgotPasswordPage: page } = useMessages(FORGOT_PASSWORD);
  const [state, send] = useActionState(requestPasswordResetAction, UNSENT);
  if (state.outcome === "done") {
    return (
      <div role="status">
        <PageHead title={texts.sentTitle} sub={texts.sent} />
        {hasOutbox && (
          <p>{texts.noMailServer({ link: <a href="/dev/outbox">{texts.developmentOutbox}</a> })}</p>
        )}
      </div>
    );
  }
  return (
    <form action={send} className="grid gap-5">
      <PageHead title={page.title} sub={page.sub} />
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
