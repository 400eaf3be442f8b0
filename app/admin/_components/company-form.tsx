"use client";

import { useActionState } from "react";
import { InvitedNotice } from "@/app/_team/invited-notice";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormAction, UNSENT } from "@/lib/dashboard/form-state";

export type Opened = { id: string; email: string; link: string; expiresAt: string };

type CompanyFormProps = {
  action: FormAction<Opened>;
  /** Above the pages of each company. */
  path: string;
  markets: { code: string; name: string }[];
  timeZone: string;
  submit: string;
};

/** Opens a company; once it is there, its owner's link stands where the form was. */
export function CompanyForm({ action, path, markets, timeZone, submit }: CompanyFormProps) {
  const [state, send] = useActionState(action, UNSENT);
  if (state.result) {
    const { id, ...invited } = state.result;
    return (
      <InvitedNotice {...invited} timeZone={timeZone}>
        <Button href={`${path}/${id}`}>Open its page</Button>
      </InvitedNotice>
    );
  }
  const { fieldErrors, values } = state;
  return (
    <form action={send} aria-label={submit} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["name", "market", "email"]} />
      <Field
        name="name"
        label="Name of the company"
        required
        maxLength={100}
        autoComplete="off"
        defaultValue={values.name}
        error={fieldErrors.name}
      />
      <SelectField
        key={values.market}
        name="market"
        label="Market"
        options={markets.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={values.market ?? markets[0]?.code}
        error={fieldErrors.market}
      />
      <Field
        name="email"
        type="email"
        label="Email of its owner"
        hint="You get a link to send them; with it they choose a password."
        required
        autoComplete="off"
        defaultValue={values.email}
        error={fieldErrors.email}
      />
      <div>
        <SubmitButton pendingLabel="Opening…">{submit}</SubmitButton>
      </div>
    </form>
  );
}
