"use client";

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
  const [state, send] = useActionState(requestPasswordResetAction, UNSENT);
  if (state.outcome === "done") {
    return (
      <Notice tone="ok" title="Check your email" isAnnounced>
        If an account uses this address, we&apos;ve sent a link. It works for one hour.
        {hasOutbox && (
          <span className="block">
            No mail server is set, so the email is shown in the{" "}
            <a href="/dev/outbox">development outbox</a>.
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
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div>
        <SubmitButton pendingLabel="Sending…">Send link</SubmitButton>
      </div>
    </form>
  );
}
