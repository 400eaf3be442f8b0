"use client";

import { useActionState } from "react";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { changeRiderAccountAction } from "../actions";

type RiderAccountFormProps = { userId: string; name: string; isRemoved: boolean };

/** Can be taken back by the other button, so that nothing is asked first. */
export function RiderAccountForm({ userId, name, isRemoved }: RiderAccountFormProps) {
  const [state, send] = useActionState(changeRiderAccountAction, UNSENT);
  return (
    <form action={send}>
      <HiddenFields fields={{ userId, access: isRemoved ? "restore" : "end" }} />
      <SubmitButton
        variant="secondary"
        size="small"
        pendingLabel={isRemoved ? "Restoring…" : "Removing…"}
        aria-label={isRemoved ? `Restore sign-in of ${name}` : `Remove sign-in of ${name}`}
      >
        {isRemoved ? "Restore sign-in" : "Remove sign-in"}
      </SubmitButton>
      {state.error && (
        <p role="alert" className="mt-1 text-meta text-bad-fg">
          {state.error.message}
        </p>
      )}
    </form>
  );
}
