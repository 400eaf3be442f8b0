"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { SETTINGS } from "@/lib/words/settings";
import { changeBusiness } from "../actions";

type BusinessFormProps = { environment: string; name: string; phone: string };

/** What others know the business by; whoever is not its owner reads it in the facts instead. */
export function BusinessForm({ environment, name, phone }: BusinessFormProps) {
  const words = useWords(SETTINGS).business;
  const [state, send] = useActionState(changeBusiness, UNSENT);
  return (
    <form action={send} aria-label={words.form} className="mb-6 grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={["name", "phone"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {words.saved}
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <Field
        key={name}
        name="name"
        label={words.name}
        hint={words.nameHint}
        required
        maxLength={100}
        autoComplete="organization"
        defaultValue={state.values.name ?? name}
        error={state.fieldErrors.name}
      />
      <Field
        key={phone}
        name="phone"
        type="tel"
        label={words.phone}
        hint={words.phoneHint}
        isOptional
        maxLength={40}
        autoComplete="tel"
        defaultValue={state.values.phone ?? phone}
        error={state.fieldErrors.phone}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={words.pending}>
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
