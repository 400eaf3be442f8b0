"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import type { AlertPreferences } from "@/lib/domain/platform/alerts/read-alert-preferences";
import { ALERTS } from "@/lib/messages/alerts.gen";
import { LANGUAGES } from "@/lib/messages/language";
import { changeAlertPreferencesAction } from "./actions";
import { OwnAlerts } from "./own-alerts";
import { TeamEmails } from "./team-emails";

type FormProps = Pick<AlertPreferences, "kinds"> & {
  userId: string;
  /** Whether the reader has a confirmed phone and the server sends text messages. */
  isTextable: boolean;
  language: string;
};

/** The channels of the reader's notifications, and the emails of the team. */
export function AlertPreferencesForm({ kinds, userId, isTextable, language }: FormProps) {
  const messages = useMessages(ALERTS);
  const [state, send] = useActionState(changeAlertPreferencesAction, UNSENT);
  return (
    <form action={send} aria-label={messages.form} className="grid grid-cols-1 max-w-[48rem] gap-5">
      <OwnAlerts {...{ kinds, userId, isTextable, messages }} />
      <TeamEmails {...{ kinds, userId, messages }} />
      <div className="max-w-80">
        <SelectField
          key={`language ${language}`}
          {...submittedFields(state)("language", language)}
          label={messages.language}
          options={LANGUAGES.map((value) => ({ value, label: messages.languages[value] }))}
        />
      </div>
      <div className="grid justify-items-start gap-3">
        <SubmitButton variant="secondary" pendingLabel={messages.pending}>
          {messages.submit}
        </SubmitButton>
        <RefusedNotice {...state} shown={[]} />
        {state.outcome === "done" && (
          <Notice tone="ok" isAnnounced>
            {messages.saved}
          </Notice>
        )}
      </div>
    </form>
  );
}
