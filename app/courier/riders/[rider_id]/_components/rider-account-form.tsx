"use client";

import { useMessages } from "@/components/messages/use-messages";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { useActionState } from "react";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { changeRiderAccountAction } from "../actions";

type RiderAccountFormProps = { userId: string; name: string; isRemoved: boolean };

/** Can be taken back by the other button, so that nothing is asked first. */
export function RiderAccountForm({ userId, name, isRemoved }: RiderAccountFormProps) {
  const texts = useMessages(COURIER_RIDER).riderAccountForm;

  const [state, send] = useActionState(changeRiderAccountAction, UNSENT);
  return (
    <form action={send}>
      <HiddenFields fields={{ userId, access: isRemoved ? "restore" : "end" }} />
      <SubmitButton
        variant="secondary"
        size="small"
        pendingLabel={isRemoved ? texts.restoring : texts.removing}
        aria-label={isRemoved ? texts.restoreSignInOf({ name }) : texts.removeSignInOf({ name })}
      >
        {isRemoved ? texts.restoreSignIn : texts.removeSignIn}
      </SubmitButton>
      {state.error && (
        <p role="alert" className="mt-1 text-meta text-bad-fg">
          {state.error.message}
        </p>
      )}
    </form>
  );
}
