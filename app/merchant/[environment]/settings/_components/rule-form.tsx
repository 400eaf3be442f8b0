"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormAction, UNSENT } from "@/lib/core/form-state";
import { SETTINGS } from "@/lib/messages/settings.gen";

type RuleFormProps = {
  environment: string;
  /** The part of the settings' texts. */
  part: "choices" | "notOrdered";
  action: FormAction;
  /** Those with a value of their own exclude each other. */
  options: { name: string; value?: string; label: string; isOn: boolean }[];
};

/** What applies to a merchant's recipients, in both environments: what is ticked, or one of several rules. */
export function RuleForm({ environment, part, action, options }: RuleFormProps) {
  const messages = useMessages(SETTINGS)[part];
  const [state, send] = useActionState(action, UNSENT);
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
        {options.map(({ name, value, label, isOn }) => (
          <label
            key={`${name} ${value} ${isOn}`}
            className="flex min-h-11 items-start gap-3 py-2.5"
          >
            <input
              type={value === undefined ? "checkbox" : "radio"}
              name={name}
              value={value}
              defaultChecked={isOn}
              className="mt-0.5 size-5 flex-none"
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
