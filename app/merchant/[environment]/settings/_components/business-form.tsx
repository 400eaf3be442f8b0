"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
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
  const field = sentFields(state);
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
        {...field("name", name)}
        label={words.name}
        hint={words.nameHint}
        required
        maxLength={100}
        autoComplete="organization"
      />
      <Field
        key={phone}
        {...field("phone", phone)}
        type="tel"
        label={words.phone}
        hint={words.phoneHint}
        isOptional
        maxLength={40}
        autoComplete="tel"
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={words.pending}>
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
