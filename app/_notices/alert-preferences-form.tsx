"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import type {
  AlertPerson,
  AlertPreferences,
} from "@/lib/domain/platform/alerts/read-alert-preferences";
import { ALERTS, type AlertsMessages } from "@/lib/messages/alerts.gen";
import { LANGUAGES } from "@/lib/messages/language";
import { changeAlertPreferencesAction } from "./actions";

type FormProps = Pick<AlertPreferences, "kinds"> & { userId: string; language: string };

export function AlertPreferencesForm({ kinds, userId, language }: FormProps) {
  const messages = useMessages(ALERTS);
  const [state, send] = useActionState(changeAlertPreferencesAction, UNSENT);
  const changeable = kinds.flatMap(({ people }) => people).filter(({ mayChange }) => mayChange);
  const ids = new Set(changeable.map((person) => person.userId));
  // The reader's own choices are always sent.
  const others = [...ids].filter((id) => id !== userId);
  return (
    <form action={send} aria-label={messages.form} className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={[]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {messages.saved}
        </Notice>
      )}
      {others.map((id) => (
        <input key={id} type="hidden" name="userIds" value={id} />
      ))}
      {kinds.map(({ kind, people, isPushed }) => (
        <Kind key={kind} {...{ kind, people, isPushed, userId, messages }} />
      ))}
      <SelectField
        key={`language ${language}`}
        {...submittedFields(state)("language", language)}
        label={messages.language}
        options={LANGUAGES.map((value) => ({ value, label: messages.languages[value] }))}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={messages.pending}>
          {messages.submit}
        </SubmitButton>
      </div>
    </form>
  );
}

type KindProps = FormProps["kinds"][number] & { userId: string; messages: AlertsMessages };

function Kind({ kind, people, isPushed, userId, messages }: KindProps) {
  const { name, explains } = messages.kinds[kind];
  return (
    <fieldset className="border-t border-border pt-3">
      <legend className="float-left w-full font-strong">{name}</legend>
      <p className="clear-both text-table text-muted">{explains}</p>
      {people.length === 0 && <p className="mt-2 text-table">{messages.noPeople}</p>}
      {isPushed !== null && (
        <label key={String(isPushed)} className="flex min-h-11 min-w-0 items-center gap-3">
          <input
            type="checkbox"
            name="pushed"
            value={kind}
            defaultChecked={isPushed}
            className="size-5 flex-none"
          />
          {messages.inMyBrowsers}
        </label>
      )}
      <p className="mt-2 text-meta text-muted">{messages.byEmail}</p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {people.map((person) => (
          <Switch
            key={`${person.userId} ${person.isOn}`}
            {...{ kind, person }}
            label={person.userId === userId ? messages.you({ name: person.name }) : person.name}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SwitchProps = { kind: string; person: AlertPerson; label: string };

function Switch({ kind, person: { userId, isOn, mayChange }, label }: SwitchProps) {
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-3">
      <input
        type="checkbox"
        name="switchedOn"
        value={`${kind} ${userId}`}
        defaultChecked={isOn}
        disabled={!mayChange}
        className="size-5 flex-none"
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
