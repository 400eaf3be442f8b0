"use client";

import { useActionState } from "react";
import { ConfirmFirst } from "@/components/account/confirm-first";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import type { CodeSample } from "@/components/ui/code-block";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";
import {
  createEndpointAction,
  updateEndpointAction,
  deleteEndpointAction,
  rotateSecretAction,
} from "./actions";
import type { Target } from "./endpoint-buttons";
import { EndpointForm } from "./endpoint-form";
import { WebhookSecret } from "./webhook-secret";

type Receiver = [CodeSample, ...CodeSample[]];

type AddEndpointFormProps = {
  environment: string;
  /** The id of the endpoint to create. */
  id: string;
  eventTypes: readonly string[];
  base: string;
  receiver: Receiver;
  takesHttp: boolean;
};

/** The form for a new endpoint; the endpoint's secret replaces it. */
export function AddEndpointForm(props: AddEndpointFormProps) {
  const { environment, id, eventTypes, base, receiver, takesHttp } = props;
  const messages = useMessages(ENDPOINTS);
  const [state, send] = useActionState(createEndpointAction, UNSENT);
  if (state.result) {
    const { url, secret } = state.result;
    return (
      <WebhookSecret secret={secret} href={`${base}/${id}`} receiver={receiver}>
        {messages.adding.done({ url })}
      </WebhookSecret>
    );
  }
  return (
    <EndpointForm
      state={state}
      send={send}
      eventTypes={eventTypes}
      hidden={{ environment, id }}
      takesHttp={takesHttp}
      endpoint={{ url: "", events: ["*"] }}
      label={messages.add}
      pendingLabel={messages.adding.pending}
    />
  );
}

type ChangeEndpointFormProps = Target & {
  eventTypes: readonly string[];
  endpoint: { url: string; events: string[] };
  takesHttp: boolean;
};

export function ChangeEndpointForm(props: ChangeEndpointFormProps) {
  const { eventTypes, endpoint, takesHttp, ...target } = props;
  const messages = useMessages(ENDPOINTS).form;
  const [state, send] = useActionState(updateEndpointAction, UNSENT);
  return (
    <>
      <EndpointForm
        state={state}
        send={send}
        eventTypes={eventTypes}
        endpoint={endpoint}
        hidden={target}
        takesHttp={takesHttp}
        label={messages.save}
        pendingLabel={messages.saving}
      />
      {state.outcome === "done" && (
        <p role="status" className="mt-2 text-ok-fg">
          {messages.saved}
        </p>
      )}
    </>
  );
}

type RotateSecretFormProps = Target & {
  /** The mark of the secret to replace. */
  secretMark: string;
  href: string;
  receiver: Receiver;
};

export function RotateSecretForm({ href, receiver, ...target }: RotateSecretFormProps) {
  const messages = useMessages(ENDPOINTS).secret;
  const [state, send] = useActionState(rotateSecretAction, UNSENT);
  if (state.result) {
    return (
      <WebhookSecret secret={state.result.secret} href={href} receiver={receiver}>
        {messages.rotated}
      </WebhookSecret>
    );
  }
  return (
    <form action={send} className="grid gap-4">
      <RefusedNotice {...state} />
      <HiddenFields fields={target} />
      <div>
        <SubmitButton variant="secondary" pendingLabel={messages.rotating}>
          {messages.rotate}
        </SubmitButton>
      </div>
    </form>
  );
}

export function RemoveEndpointForm(target: Target) {
  const messages = useMessages(ENDPOINTS).removing;
  const [state, send] = useActionState(deleteEndpointAction, UNSENT);
  return (
    <ConfirmFirst
      state={state}
      send={send}
      opener={messages.open}
      hidden={target}
      submit={messages.submit}
      pendingLabel={messages.pending}
    >
      <p>{messages.explains}</p>
    </ConfirmFirst>
  );
}
