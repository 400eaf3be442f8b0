"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { changeBusinessAction } from "../actions";

type BusinessFormProps = { environment: string; name: string; phone: string };

/** The business's name and phone; only owners can change them. */
export function BusinessForm({ environment, name, phone }: BusinessFormProps) {
  const messages = useMessages(SETTINGS).business;
  const [state, send] = useActionState(changeBusinessAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={messages.form} className="mb-6 grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={["name", "phone"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {messages.saved}
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <Field
        key={name}
        {...field("name", name)}
        label={messages.name}
        hint={messages.nameHint}
        required
        maxLength={100}
        autoComplete="organization"
      />
      <Field
        key={phone}
        {...field("phone", phone)}
        type="tel"
        label={messages.phone}
        hint={messages.phoneHint}
        isOptional
        maxLength={40}
        autoComplete="tel"
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={messages.pending}>
          {messages.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
