"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SETTINGS, type SettingsMessages } from "@/lib/messages/settings.gen";
import { changeRecipientChoicesAction } from "../actions";

type Choice = keyof SettingsMessages["choices"]["each"];

type ChoicesFormProps = { environment: string; choices: { choice: Choice; isOn: boolean }[] };

/** What recipients who are not there may choose. */
export function ChoicesForm({ environment, choices }: ChoicesFormProps) {
  const messages = useMessages(SETTINGS).choices;
  const [state, send] = useActionState(changeRecipientChoicesAction, UNSENT);
  return (
    <form action={send} aria-label={messages.title} className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {messages.saved}
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <fieldset>
        <legend className="mb-1 font-strong">{messages.which}</legend>
        {choices.map(({ choice, isOn }) => (
          <label key={`${choice} ${isOn}`} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={choice}
              defaultChecked={isOn}
              className="size-5 flex-none"
            />
            {messages.each[choice]}
          </label>
        ))}
      </fieldset>
      <div>
        <SubmitButton variant="secondary" pendingLabel={messages.pending}>
          {messages.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
