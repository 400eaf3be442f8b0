"use client";

import { useActionState } from "react";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { changeAccount } from "../actions";

type AccountFormProps = { userId: string; name: string; isRemoved: boolean };

/** Can be taken back by the other button, so that nothing is asked first. */
export function AccountForm({ userId, name, isRemoved }: AccountFormProps) {
  const [state, send] = useActionState(changeAccount, UNSENT);
  return (
    <form action={send}>
      <HiddenFields fields={{ userId, access: isRemoved ? "restore" : "end" }} />
      <SubmitButton
        variant="secondary"
        size="small"
        pendingLabel={isRemoved ? "Letting in…" : "Removing…"}
        aria-label={isRemoved ? `Let ${name} back in` : `Remove the sign-in of ${name}`}
      >
        {isRemoved ? "Let back in" : "Remove sign-in"}
      </SubmitButton>
      {state.error && (
        <p role="alert" className="mt-1 text-meta text-bad-fg">
          {state.error.message}
        </p>
      )}
    </form>
  );
}
