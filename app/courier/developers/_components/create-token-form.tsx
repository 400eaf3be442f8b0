"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { makeToken } from "../actions";
import { NewSecret } from "./new-secret";

/** Asks for a name; the secret then stands where the form was, until the page is left. */
export function CreateTokenForm({ baseUrl }: { baseUrl: string }) {
  const [state, send] = useActionState(makeToken, UNSENT);
  if (state.result) return <NewSecret {...state.result} baseUrl={baseUrl} />;
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["name"]} />
      <Field
        name="name"
        label="Name"
        hint="What uses it, such as “Fleet system”."
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={state.values.name}
        error={state.fieldErrors.name}
      />
      <div>
        <SubmitButton pendingLabel="Creating…">Create token</SubmitButton>
      </div>
    </form>
  );
}
