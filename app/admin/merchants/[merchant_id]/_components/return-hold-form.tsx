"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { setReturnHoldAction } from "../actions";

type ReturnHoldFormProps = { merchantId: string; holds: boolean };

/** Sets whether a merchant's later orders hold the fee of their return. */
export function ReturnHoldForm({ merchantId, holds }: ReturnHoldFormProps) {
  const texts = useMessages(ADMIN_MERCHANTS).returnHold;
  const [state, send] = useActionState(setReturnHoldAction, UNSENT);
  return (
    <form action={send} aria-label={texts.title} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["holds"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {texts.saved}
        </Notice>
      )}
      <HiddenFields fields={{ merchantId }} />
      <RadioCards
        legend={texts.legend}
        name="holds"
        choices={[
          { value: "no", label: texts.later, note: texts.laterNote },
          { value: "yes", label: texts.hold, note: texts.holdNote },
        ]}
        chosen={state.values.holds ?? (holds ? "yes" : "no")}
        error={state.fieldErrors.holds}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.saving}>
          {texts.save}
        </SubmitButton>
      </div>
    </form>
  );
}
