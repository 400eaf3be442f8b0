"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_SHIFTS } from "@/lib/messages/courier-shifts.gen";
import { copyShiftsAction } from "../actions";
import { PlannedNotice } from "./planned-notice";

/** One press that plans the shifts of the week before again. */
export function CopyForm({ week }: { week: string }) {
  const { copy: texts } = useMessages(COURIER_SHIFTS);
  const [state, send] = useActionState(copyShiftsAction, UNSENT);
  return (
    <form action={send} className="grid gap-3">
      <HiddenFields fields={{ week }} />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </div>
      <RefusedNotice {...state} />
      <PlannedNotice result={state.result} />
    </form>
  );
}
