"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormAction, UNSENT } from "@/lib/core/form-state";
import { RIDER_ALARMS } from "@/lib/messages/rider-alarms.gen";

export function TakeAlarmForm({ action, alarmId }: { action: FormAction; alarmId: string }) {
  const texts = useMessages(RIDER_ALARMS);
  const [state, send] = useActionState(action, UNSENT);
  return (
    <form action={send} className="grid gap-2">
      <RefusedNotice {...state} shown={[]} />
      <HiddenFields fields={{ alarmId }} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton variant="danger" size="large" pendingLabel={texts.taking}>
          {texts.take}
        </SubmitButton>
        <span className="text-table text-muted">{texts.takeHint}</span>
      </div>
    </form>
  );
}
