"use client";

import { useActionState } from "react";
import { AskFirst } from "@/components/account/ask-first";
import { RefusedNotice } from "@/components/account/refused-notice";
import type { CodeSample } from "@/components/ui/code-block";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { DELIVERIES } from "@/lib/words/deliveries";
import { ENDPOINTS } from "@/lib/words/endpoints";
import {
  addEndpoint,
  changeEndpoint,
  removeEndpoint,
  replaceEndpointSecret,
  replayDelivery,
  replayFailed,
  sendExample,
  switchEndpoint,
} from "../actions";
import { EndpointForm } from "./endpoint-form";
import { WebhookSecret } from "./webhook-secret";

type Receiver = [CodeSample, ...CodeSample[]];

type AddEndpointFormProps = {
  environment: string;
  /** Of the endpoint that is to be made. */
  id: string;
  eventTypes: readonly string[];
  base: string;
  receiver: Receiver;
};

/** Asks for the address; the secret then stands where the form was, until the page is left. */
export function AddEndpointForm(props: AddEndpointFormProps) {
  const { environment, id, eventTypes, base, receiver } = props;
  const words = useWords(ENDPOINTS);
  const [state, send] = useActionState(addEndpoint, UNSENT);
  if (state.result) {
    const { url, secret } = state.result;
    return (
      <WebhookSecret secret={secret} href={`${base}/${id}`} receiver={receiver}>
        {words.adding.done(url)}
      </WebhookSecret>
    );
  }
  return (
    <EndpointForm
      {...{ state, send, eventTypes }}
      hidden={{ environment, id }}
      endpoint={{ url: "", events: ["*"] }}
      label={words.add}
      pendingLabel={words.adding.pending}
    />
  );
}

/** Which endpoint a form is about. */
type Target = { environment: string; endpointId: string };

type ChangeEndpointFormProps = Target & {
  eventTypes: readonly string[];
  endpoint: { url: string; events: string[] };
};

export function ChangeEndpointForm({ eventTypes, endpoint, ...target }: ChangeEndpointFormProps) {
  const words = useWords(ENDPOINTS).form;
  const [state, send] = useActionState(changeEndpoint, UNSENT);
  return (
    <>
      <EndpointForm
        {...{ state, send, eventTypes, endpoint }}
        hidden={target}
        label={words.save}
        pendingLabel={words.saving}
      />
      {state.outcome === "done" && (
        <p role="status" className="mt-2 text-ok-fg">
          {words.saved}
        </p>
      )}
    </>
  );
}

type RotateSecretFormProps = Target & {
  /** Of the secret that is to be replaced. */
  secretMark: string;
  href: string;
  receiver: Receiver;
};

export function RotateSecretForm({ href, receiver, ...target }: RotateSecretFormProps) {
  const words = useWords(ENDPOINTS).secret;
  const [state, send] = useActionState(replaceEndpointSecret, UNSENT);
  if (state.result) {
    return (
      <WebhookSecret secret={state.result.secret} href={href} receiver={receiver}>
        {words.rotated}
      </WebhookSecret>
    );
  }
  return (
    <form action={send} className="grid gap-4">
      <RefusedNotice {...state} />
      <HiddenFields fields={target} />
      <div>
        <SubmitButton variant="secondary" pendingLabel={words.rotating}>
          {words.rotate}
        </SubmitButton>
      </div>
    </form>
  );
}

export function RemoveEndpointForm(target: Target) {
  const words = useWords(ENDPOINTS).removing;
  const [state, send] = useActionState(removeEndpoint, UNSENT);
  return (
    <AskFirst
      {...{ state, send }}
      opener={words.open}
      hidden={target}
      submit={words.submit}
      pendingLabel={words.pending}
    >
      <p>{words.explains}</p>
    </AskFirst>
  );
}

export function SwitchEndpointForm({ isEnabled, ...target }: Target & { isEnabled: boolean }) {
  const words = useWords(ENDPOINTS).switching;
  const [state, send] = useActionState(switchEndpoint, UNSENT);
  return (
    <form action={send}>
      <HiddenFields fields={{ ...target, isEnabled: isEnabled ? "no" : "yes" }} />
      <SubmitButton variant="secondary" pendingLabel={words.pending}>
        {isEnabled ? words.disable : words.enable}
      </SubmitButton>
      <RefusedNotice {...state} />
    </form>
  );
}

export function SendExampleForm(target: Target) {
  const words = useWords(ENDPOINTS).example;
  const [state, send] = useActionState(sendExample, UNSENT);
  return (
    <form action={send}>
      <HiddenFields fields={target} />
      <SubmitButton pendingLabel={words.pending}>{words.submit}</SubmitButton>
      <RefusedNotice {...state} />
      <p role="status" className="text-meta text-muted">
        {state.outcome === "done" && words.done}
      </p>
    </form>
  );
}

export function ReplayFailedForm(target: Target) {
  const words = useWords(DELIVERIES).replay;
  const [state, send] = useActionState(replayFailed, UNSENT);
  return (
    <form action={send}>
      <HiddenFields fields={target} />
      <SubmitButton variant="secondary" size="small" pendingLabel={words.pending}>
        {words.failed}
      </SubmitButton>
      <RefusedNotice {...state} />
      <p role="status" className="text-meta text-muted">
        {state.result && words.count(state.result.count)}
      </p>
    </form>
  );
}

type ReplayDeliveryFormProps = { environment: string; deliveryId: string };

export function ReplayDeliveryForm({ environment, deliveryId }: ReplayDeliveryFormProps) {
  const words = useWords(DELIVERIES).replay;
  const [state, send] = useActionState(replayDelivery, UNSENT);
  return (
    <form action={send} className="mt-2">
      <HiddenFields fields={{ environment, deliveryId }} />
      <SubmitButton
        variant="secondary"
        size="small"
        pendingLabel={words.pending}
        aria-label={words.label(deliveryId)}
      >
        {words.submit}
      </SubmitButton>
      {state.outcome === "refused" ? (
        <Notice tone="bad" isAnnounced>
          {state.error?.message}
        </Notice>
      ) : (
        <span role="status" className="ml-3 text-meta text-muted">
          {state.outcome === "done" && words.done}
        </span>
      )}
    </form>
  );
}
