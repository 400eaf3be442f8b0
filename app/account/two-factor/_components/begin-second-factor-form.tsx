"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { beginSecondFactorAction } from "../actions";

export function BeginSecondFactorForm() {
  const [state, send] = useActionState(beginSecondFactorAction, UNSENT);
  return (
    <form action={send} className="grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} />
      <p>
        You need a phone with an authenticator app, for instance Aegis, Google Authenticator or
        1Password. It works without a network.
      </p>
      <div>
        <SubmitButton pendingLabel="Creating key…">Set up two-factor</SubmitButton>
      </div>
    </form>
  );
}
