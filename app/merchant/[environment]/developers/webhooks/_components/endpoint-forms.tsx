"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import type { CodeSample } from "@/components/ui/code-block";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
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
  eventTypes: readonly string[];
  base: string;
  receiver: Receiver;
};

/** Asks for the address; the secret then stands where the form was, until the page is left. */
export function AddEndpointForm(props: AddEndpointFormProps) {
  const { environment, eventTypes, base, receiver } = props;
  const [state, send] = useActionState(addEndpoint, UNSENT);
  if (state.result) {
    const { id, url, secret } = state.result;
    return (
      <WebhookSecret secret={secret} href={`${base}/${id}`} receiver={receiver}>
        Events from now on go to {url}. If the secret gets lost, rotate it.
      </WebhookSecret>
    );
  }
  return (
    <EndpointForm
      {...{ state, send, eventTypes }}
      hidden={{ environment }}
      endpoint={{ url: "", events: ["*"] }}
      label="Add endpoint"
      pendingLabel="Adding…"
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
  const [state, send] = useActionState(changeEndpoint, UNSENT);
  return (
    <>
      <EndpointForm
        {...{ state, send, eventTypes, endpoint }}
        hidden={target}
        label="Save"
        pendingLabel="Saving…"
      />
      {state.outcome === "done" && (
        <p role="status" className="mt-2 text-ok-fg">
          Saved.
        </p>
      )}
    </>
  );
}

type RotateSecretFormProps = Target & { href: string; receiver: Receiver };

export function RotateSecretForm({ href, receiver, ...target }: RotateSecretFormProps) {
  const [state, send] = useActionState(replaceEndpointSecret, UNSENT);
  if (state.result) {
    return (
      <WebhookSecret secret={state.result.secret} href={href} receiver={receiver}>
        For 24 hours every webhook is signed with both secrets, so that nothing is refused while you
        change over.
      </WebhookSecret>
    );
  }
  return (
    <form action={send} className="grid gap-4">
      <RefusedNotice {...state} />
      <HiddenFields fields={target} />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Rotating…">
          Rotate secret
        </SubmitButton>
      </div>
    </form>
  );
}

/** What happens is said before the button is reached, behind a line that opens without a script. */
export function RemoveEndpointForm(target: Target) {
  const [state, send] = useActionState(removeEndpoint, UNSENT);
  return (
    <details open={state.outcome === "refused"}>
      <summary className="inline-flex min-h-10 items-center rounded-control border border-border-strong bg-surface px-4 font-semibold hover:bg-sunken pointer-coarse:min-h-11">
        Delete this endpoint…
      </summary>
      <form action={send} className="mt-4 grid max-w-[40rem] gap-4">
        <RefusedNotice {...state} />
        <p>
          Nothing more is sent there, also nothing that waits now. What was sent stays on record.
        </p>
        <HiddenFields fields={target} />
        <div>
          <SubmitButton variant="danger" pendingLabel="Deleting…">
            Delete endpoint now
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}

export function SwitchEndpointForm({ isEnabled, ...target }: Target & { isEnabled: boolean }) {
  const [state, send] = useActionState(switchEndpoint, UNSENT);
  return (
    <form action={send}>
      <HiddenFields fields={{ ...target, isEnabled: isEnabled ? "no" : "yes" }} />
      <SubmitButton variant="secondary" pendingLabel="Saving…">
        {isEnabled ? "Disable" : "Enable and send what waits"}
      </SubmitButton>
      <RefusedNotice {...state} />
    </form>
  );
}

export function SendExampleForm(target: Target) {
  const [state, send] = useActionState(sendExample, UNSENT);
  return (
    <form action={send}>
      <HiddenFields fields={target} />
      <SubmitButton pendingLabel="Staging…">Send test event</SubmitButton>
      <RefusedNotice {...state} />
      <p role="status" className="text-meta text-muted">
        {state.outcome === "done" && "On its way: see the first delivery below."}
      </p>
    </form>
  );
}

export function ReplayFailedForm(target: Target) {
  const [state, send] = useActionState(replayFailed, UNSENT);
  return (
    <form action={send}>
      <HiddenFields fields={target} />
      <SubmitButton variant="secondary" size="small" pendingLabel="Replaying…">
        Replay all that failed
      </SubmitButton>
      <RefusedNotice {...state} />
      <p role="status" className="text-meta text-muted">
        {state.result && replayed(state.result.count)}
      </p>
    </form>
  );
}

function replayed(count: number): string {
  if (count === 0) return "Nothing has failed.";
  return count === 1 ? "1 delivery is sent again." : `${count} deliveries are sent again.`;
}

type ReplayDeliveryFormProps = { environment: string; deliveryId: string };

export function ReplayDeliveryForm({ environment, deliveryId }: ReplayDeliveryFormProps) {
  const [state, send] = useActionState(replayDelivery, UNSENT);
  return (
    <form action={send} className="mt-2">
      <HiddenFields fields={{ environment, deliveryId }} />
      <SubmitButton
        variant="secondary"
        size="small"
        pendingLabel="Replaying…"
        aria-label={`Replay ${deliveryId}`}
      >
        Replay
      </SubmitButton>
      {state.outcome === "refused" ? (
        <Notice tone="bad" isAnnounced>
          {state.error?.message}
        </Notice>
      ) : (
        <span role="status" className="ml-3 text-meta text-muted">
          {state.outcome === "done" && "It is sent again, with the same webhook-id."}
        </span>
      )}
    </form>
  );
}
