"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { DELIVERIES } from "@/lib/messages/deliveries.gen";
import { retryDeliveryAction, retryEndpointAction } from "./actions";

type RetryEndpointFormProps = { environment: string; endpointId: string };

export function RetryEndpointForm(target: RetryEndpointFormProps) {
  const messages = useMessages(DELIVERIES).retry;
  const [state, send] = useActionState(retryEndpointAction, UNSENT);
  return (
    <form action={send}>
      <HiddenFields fields={target} />
      <SubmitButton variant="secondary" size="small" pendingLabel={messages.pending}>
        {messages.failed}
      </SubmitButton>
      <RefusedNotice {...state} />
      <p role="status" className="text-meta text-muted">
        {state.result && messages.count({ count: state.result.count })}
      </p>
    </form>
  );
}

type RetryDeliveryFormProps = { environment: string; deliveryId: string };

export function RetryDeliveryForm({ environment, deliveryId }: RetryDeliveryFormProps) {
  const messages = useMessages(DELIVERIES).retry;
  const [state, send] = useActionState(retryDeliveryAction, UNSENT);
  return (
    <form action={send} className="mt-2">
      <HiddenFields fields={{ environment, deliveryId }} />
      <SubmitButton
        variant="secondary"
        size="small"
        pendingLabel={messages.pending}
        aria-label={messages.label({ delivery: deliveryId })}
      >
        {messages.submit}
      </SubmitButton>
      {state.outcome === "refused" ? (
        <Notice tone="bad" isAnnounced>
          {state.error?.message}
        </Notice>
      ) : (
        <span role="status" className="ml-3 text-meta text-muted">
          {state.outcome === "done" && messages.done}
        </span>
      )}
    </form>
  );
}
