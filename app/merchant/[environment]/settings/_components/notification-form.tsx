"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { LANGUAGES } from "@/lib/messages/language";
import { SETTINGS, type SettingsMessages } from "@/lib/messages/settings.gen";
import { changeNotificationSettingsAction } from "../actions";

type NotificationFormProps = {
  environment: string;
  currency: string;
  /** All messages, with whether recipients get them. */
  steps: { step: StepName; isOn: boolean }[];
  language: string;
  dailyBudget: string;
};

type StepName = "placed" | "on_the_way" | "attempt_failed" | "delivered" | "cancelled";

/** The text messages to recipients, their language and their budget. */
export function NotificationForm(props: NotificationFormProps) {
  const { environment, currency, steps, language, dailyBudget } = props;
  const messages = useMessages(SETTINGS).textMessages;
  const [state, send] = useActionState(changeNotificationSettingsAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={messages.title} className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={["dailyBudget"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {messages.saved}
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <Steps messages={messages} steps={steps} />
      <SelectField
        key={`language ${language}`}
        {...field("language", language)}
        label={messages.language}
        hint={messages.languageHint}
        options={LANGUAGES.map((value) => ({ value, label: messages.languages[value] }))}
      />
      <Field
        key={`budget ${dailyBudget}`}
        {...field("dailyBudget", dailyBudget)}
        label={messages.budget({ currency })}
        hint={messages.budgetHint}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={messages.pending}>
          {messages.submit}
        </SubmitButton>
      </div>
    </form>
  );
}

type StepsProps = Pick<NotificationFormProps, "steps"> & {
  messages: SettingsMessages["textMessages"];
};

function Steps({ messages, steps }: StepsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-strong">{messages.which}</legend>
      {steps.map(({ step, isOn }) => (
        <label key={`${step} ${isOn}`} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name={step} defaultChecked={isOn} className="size-5 flex-none" />
          {messages.steps[step]}
        </label>
      ))}
    </fieldset>
  );
}
