"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { type FormAction, UNSENT } from "@/lib/core/form-state";
import { RIDER_ALARMS } from "@/lib/messages/rider-alarms.gen";

type CloseAlarmFormProps = {
  action: FormAction;
  alarmId: string;
  rider: string;
  reasonLength: number;
};

/** Closes an alarm with a note about what happened. */
export function CloseAlarmForm({ action, alarmId, rider, reasonLength }: CloseAlarmFormProps) {
  const texts = useMessages(RIDER_ALARMS).close;
  const [state, send] = useActionState(action, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.label({ rider })} className="grid max-w-[32rem] gap-4">
      <RefusedNotice {...state} shown={["reason"]} />
      <HiddenFields fields={{ alarmId }} />
      <TextAreaField
        {...field("reason")}
        label={texts.reason}
        hint={texts.hint}
        rows={2}
        required
        maxLength={reasonLength}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.closing}>
          {texts.button}
        </SubmitButton>
      </div>
    </form>
  );
}
