"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { RIDER_CHOICE } from "@/lib/messages/rider-choice.gen";
import { removeRiderPreferenceAction } from "../riders/actions";

type RemoveRiderPreferenceProps = { environment: string; preferenceId: string; name: string };

export function RemoveRiderPreference(props: RemoveRiderPreferenceProps) {
  const { environment, preferenceId, name } = props;
  const messages = useMessages(RIDER_CHOICE);
  const [state, send] = useActionState(removeRiderPreferenceAction, UNSENT);
  return (
    <form action={send}>
      <RefusedNotice {...state} />
      <HiddenFields fields={{ environment, preferenceId }} />
      <SubmitButton
        variant="secondary"
        size="small"
        pendingLabel={messages.removing}
        aria-label={messages.removeOf({ name })}
      >
        {messages.remove}
      </SubmitButton>
    </form>
  );
}
