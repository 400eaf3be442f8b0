"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { startCheckoutAction } from "../top-up/actions";

type OpenCheckoutFormProps = { topUpId: string; label: string; pendingLabel: string };

export function StartCheckoutForm({ topUpId, label, pendingLabel }: OpenCheckoutFormProps) {
  const [state, send] = useActionState(startCheckoutAction, UNSENT);
  return (
    <form action={send} className="grid gap-3">
      <RefusedNotice {...state} />
      <input type="hidden" name="environment" value="live" />
      <input type="hidden" name="topUpId" value={topUpId} />
      <div>
        <SubmitButton pendingLabel={pendingLabel}>{label}</SubmitButton>
      </div>
    </form>
  );
}
