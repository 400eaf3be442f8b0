"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { changeNotOrderedRuleAction } from "../actions";

type NotOrderedFormProps = { environment: string; cancels: boolean };

/** What happens to an order before the pickup whose recipient says that they didn't order it. */
export function NotOrderedForm({ environment, cancels }: NotOrderedFormProps) {
  const messages = useMessages(SETTINGS).notOrdered;
  const [state, send] = useActionState(changeNotOrderedRuleAction, UNSENT);
  const rules = [
    { value: "ask", label: messages.ask, isOn: !cancels },
    { value: "cancel", label: messages.cancel, isOn: cancels },
  ];
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
        {rules.map(({ value, label, isOn }) => (
          <label key={`${value} ${isOn}`} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="rule"
              value={value}
              defaultChecked={isOn}
              className="size-5 flex-none"
            />
            {label}
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
