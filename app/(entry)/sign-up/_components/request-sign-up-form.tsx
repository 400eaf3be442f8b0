"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { requestSignUpAction } from "../actions";

type RequestSignUpFormProps = {
  markets: { code: string; name: string }[];
  /** Mail is not sent, and shown in the outbox instead. */
  hasOutbox: boolean;
};

const FIELDS = ["company", "name", "email", "market"];

export function RequestSignUpForm({ markets, hasOutbox }: RequestSignUpFormProps) {
  const [state, send] = useActionState(requestSignUpAction, UNSENT);
  if (state.outcome === "done") return <CheckEmail hasOutbox={hasOutbox} />;
  const field = submittedFields(state);
  return (
    <form action={send} className="grid gap-5">
      <RefusedNotice {...state} shown={FIELDS} />
      <Field
        {...field("company")}
        label="Company"
        autoComplete="organization"
        required
        maxLength={100}
      />
      {markets.length > 1 ? (
        <SelectField
          {...field("market")}
          label="Country"
          options={markets.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : (
        <input type="hidden" name="market" value={markets[0]?.code} />
      )}
      <Field {...field("name")} label="Your name" autoComplete="name" required maxLength={100} />
      <Field
        {...field("email")}
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

function CheckEmail({ hasOutbox }: Pick<RequestSignUpFormProps, "hasOutbox">) {
  return (
    <Notice tone="ok" title="Check your email to finish" isAnnounced>
      We&apos;ve sent an email to the address you entered. Open its link within 24 hours.
      {hasOutbox && (
        <span className="block">
          No mail server is set, so the email is shown in the{" "}
          <a href="/dev/outbox">development outbox</a>.
        </span>
      )}
    </Notice>
  );
}
