"use client";

import { useActionState } from "react";
import { InvitedNotice } from "@/app/_team/invited-notice";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormAction, UNSENT } from "@/lib/core/form-state";
import { ADMIN } from "@/lib/messages/admin.gen";

export type Opened = { id: string; email: string; link: string; expiresAt: string };

type CompanyFormProps = {
  action: FormAction<Opened>;
  /** The id of the company to open. */
  id: string;
  /** Above the pages of each company. */
  path: string;
  markets: { code: string; name: string }[];
  timeZone: string;
  submit: string;
};

/** Opens a company; afterwards the form is replaced by its owner's link. */
export function CompanyForm({ action, id, path, markets, timeZone, submit }: CompanyFormProps) {
  const texts = useMessages(ADMIN).companyForm;

  const [state, send] = useActionState(action, UNSENT);
  if (state.result) {
    const { id: opened, ...invited } = state.result;
    return (
      <InvitedNotice {...invited} timeZone={timeZone}>
        <Button href={`${path}/${opened}`}>{texts.openCompanyPage}</Button>
      </InvitedNotice>
    );
  }
  const field = submittedFields(state);
  const { values } = state;
  return (
    <form action={send} aria-label={submit} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["name", "market", "email"]} />
      <HiddenFields fields={{ id }} />
      <Field
        {...field("name")}
        label={texts.companyName}
        required
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        key={values.market}
        {...field("market", markets[0]?.code)}
        label={texts.market}
        options={markets.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Field
        {...field("email")}
        type="email"
        label={texts.ownersEmail}
        hint={texts.ownersEmailHint}
        required
        autoComplete="off"
      />
      <div>
        <SubmitButton pendingLabel={texts.creating}>{submit}</SubmitButton>
      </div>
    </form>
  );
}
