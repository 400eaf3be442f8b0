"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormState, UNSENT } from "@/lib/core/form-state";
import { SIGN_UP } from "@/lib/messages/sign-up.gen";
import { requestSignUpAction } from "./actions";

type RequestSignUpFormProps = {
  markets: { code: string; name: string }[];
  /** Mail is not sent, and shown in the outbox instead. */
  hasOutbox: boolean;
};

const FIELDS = ["company", "name", "email", "phone", "market"];

export function RequestSignUpForm({ markets, hasOutbox }: RequestSignUpFormProps) {
  const texts = useMessages(SIGN_UP).requestSignUpForm;

  const [state, send] = useActionState(requestSignUpAction, UNSENT);
  if (state.outcome === "done") return <CheckEmail hasOutbox={hasOutbox} />;
  const field = submittedFields(state);
  return (
    <form action={send} className="grid gap-5">
      <RefusedNotice {...state} shown={FIELDS} />
      <Field
        {...field("company")}
        label={texts.company}
        autoComplete="organization"
        required
        maxLength={100}
      />
      {markets.length > 1 ? (
        <SelectField
          {...field("market")}
          label={texts.country}
          options={markets.map(({ code, name }) => ({ value: code, label: name }))}
        />
      ) : (
        <input type="hidden" name="market" value={markets[0]?.code} />
      )}
      <PersonFields state={state} />
      <div>
        <SubmitButton pendingLabel={texts.sending}>{texts.sendLink}</SubmitButton>
      </div>
    </form>
  );
}

/** The user who opens the account, and the shop's contact. */
function PersonFields({ state }: { state: FormState }) {
  const texts = useMessages(SIGN_UP).requestSignUpForm;
  const field = submittedFields(state);
  return (
    <>
      <Field
        {...field("name")}
        label={texts.yourName}
        autoComplete="name"
        required
        maxLength={100}
      />
      <Field
        {...field("email")}
        label={texts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        {...field("phone")}
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
      />
    </>
  );
}

function CheckEmail({ hasOutbox }: Pick<RequestSignUpFormProps, "hasOutbox">) {
  const texts = useMessages(SIGN_UP).requestSignUpForm;

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
