"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";
import { sendTestEventAction, updateEndpointStateAction } from "./actions";

/** The endpoint of a form. */
export type Target = { environment: string; endpointId: string };

type Sized = {
  /** In a line of a list. */
  isSmall?: boolean;
};

type SwitchEndpointFormProps = Target & Sized & { isEnabled: boolean };

export function SwitchEndpointForm({ isEnabled, isSmall, ...target }: SwitchEndpointFormProps) {
  const messages = useMessages(ENDPOINTS).switching;
  const [state, send] = useActionState(updateEndpointStateAction, UNSENT);
  return (
    <form action={send}>
      <HiddenFields fields={{ ...target, isEnabled: isEnabled ? "no" : "yes" }} />
      <SubmitButton
        variant="secondary"
        size={isSmall ? "small" : "medium"}
        pendingLabel={messages.pending}
      >
        {isEnabled ? messages.disable : messages.enable}
      </SubmitButton>
      <RefusedNotice {...state} />
    </form>
  );
}

export function SendExampleForm({ isSmall, ...target }: Target & Sized) {
  const messages = useMessages(ENDPOINTS).example;
  const [state, send] = useActionState(sendTestEventAction, UNSENT);
  return (
    <form action={send}>
      <HiddenFields fields={target} />
      <SubmitButton
        variant={isSmall ? "secondary" : "primary"}
        size={isSmall ? "small" : "medium"}
        pendingLabel={messages.pending}
      >
        {messages.submit}
      </SubmitButton>
      <RefusedNotice {...state} />
      <p role="status" className="text-meta text-muted">
        {state.outcome === "done" && (isSmall ? messages.sent : messages.done)}
      </p>
    </form>
  );
}
