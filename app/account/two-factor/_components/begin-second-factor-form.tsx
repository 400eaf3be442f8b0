"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ACCOUNT_TWO_FACTOR } from "@/lib/messages/account-two-factor.gen";
import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { beginSecondFactorAction } from "../actions";

export function BeginSecondFactorForm() {
  const texts = useMessages(ACCOUNT_TWO_FACTOR).beginSecondFactorForm;

  const [state, send] = useActionState(beginSecondFactorAction, UNSENT);
  return (
    <form action={send} className="grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} />
      <p>{texts.explains}</p>
      <div>
        <SubmitButton pendingLabel={texts.creatingKey}>{texts.setUpTwoFactor}</SubmitButton>
      </div>
    </form>
  );
}
