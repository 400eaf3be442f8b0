"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { RIDER_CHOICE } from "@/lib/messages/rider-choice.gen";
import { setRiderPreferenceAction } from "../riders/actions";

type RiderPreferenceFormProps = {
  environment: string;
  /** Riders by an order, and companies by their id. */
  options: { value: string; label: string }[];
  reasonLength: number;
};

/** Chooses a rider or a company and what the merchant wants of them. */
export function RiderPreferenceForm(props: RiderPreferenceFormProps) {
  const { environment, options, reasonLength } = props;
  const messages = useMessages(RIDER_CHOICE);
  const [state, send] = useActionState(setRiderPreferenceAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={messages.form} className="grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {messages.saved}
        </Notice>
      )}
      <HiddenFields fields={{ environment }} />
      <SelectField {...field("of", "")} label={messages.who} options={options} required />
      <SelectField
        {...field("preference", "excluded")}
        label={messages.preference}
        hint={messages.preferenceHint}
        options={Object.entries(messages.preferences).map(([value, label]) => ({ value, label }))}
      />
      <TextAreaField
        {...field("reason")}
        label={messages.reason}
        hint={messages.reasonHint}
        isOptional
        maxLength={reasonLength}
        rows={2}
      />
      <div>
        <SubmitButton pendingLabel={messages.pending}>{messages.submit}</SubmitButton>
      </div>
    </form>
  );
}
