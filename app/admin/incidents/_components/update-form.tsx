"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_INCIDENTS } from "@/lib/messages/admin-incidents.gen";
import { updateIncidentAction } from "../actions";
import { StateField } from "./state-field";

type UpdateFormProps = {
  incidentId: string;
  title: string;
  /** Of the update that it adds. */
  number: number;
  state: string;
};

/** The next update of an open incident. */
export function UpdateForm({ incidentId, title, number, state: present }: UpdateFormProps) {
  const texts = useMessages(ADMIN_INCIDENTS).update;
  const [state, send] = useActionState(updateIncidentAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form
      action={send}
      aria-label={texts.label({ title })}
      className="grid max-w-[34rem] gap-4 pb-6"
    >
      <RefusedNotice {...state} shown={["state", "text"]} />
      <HiddenFields fields={{ incidentId, number: String(number) }} />
      <StateField {...field("state", present)} label={texts.state} />
      <TextAreaField
        {...field("text")}
        label={texts.text}
        hint={texts.textHint}
        rows={2}
        required
        maxLength={2_000}
      />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}
