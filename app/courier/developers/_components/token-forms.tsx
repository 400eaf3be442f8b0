"use client";

import { useActionState, useId } from "react";
import { CreateCredentialForm } from "@/components/developers/create-credential-form";
import type { State } from "@/components/developers/credential";
import { RevokeForm } from "@/components/developers/revoke-form";
import { RotateForm } from "@/components/developers/rotate-form";
import { useMessages } from "@/components/messages/use-messages";
import { RadioCards } from "@/components/ui/radio-cards";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_DEVELOPERS } from "@/lib/messages/courier-developers.gen";
import { revokeCredentialAction, createCredentialAction, rotateCredentialAction } from "../actions";
import { REQUEST_LOG, TOKENS } from "../credential-kind";

type NewSecretProps = {
  /** The id of the token to create. */
  id: string;
  firstRequest: string;
};

export function MakeTokenForm({ id, firstRequest }: NewSecretProps) {
  const texts = useMessages(COURIER_DEVELOPERS).tokenForms;

  const [state, send] = useActionState(createCredentialAction, UNSENT);
  const context = { kind: TOKENS, firstRequest, logHref: REQUEST_LOG.base };
  return (
    <CreateCredentialForm
      state={state}
      send={send}
      {...context}
      hidden={{ id }}
      hint={texts.nameHint}
    >
      <RadioCards
        legend={texts.environment}
        name="environment"
        choices={(["live", "test"] as const).map((value) => ({
          value,
          ...texts.environments[value],
        }))}
        chosen={state.values.environment ?? "live"}
      />
      {(["worksOrders", "readsEarnings"] as const).map((name) => (
        <Tick key={name} name={name} isTicked={state.values[name] === "true"} />
      ))}
    </CreateCredentialForm>
  );
}

type TickProps = { name: "worksOrders" | "readsEarnings"; isTicked: boolean };

/** A right that a token has only where its owner ticks it. */
function Tick({ name, isTicked }: TickProps) {
  const texts = useMessages(COURIER_DEVELOPERS).tokenForms.ticks[name];
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          key={String(isTicked)}
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={isTicked}
          aria-describedby={hintId}
          className="size-5 shrink-0"
        />
        {texts.label}
      </label>
      <p id={hintId} className="pl-8 text-table text-muted">
        {texts.hint}
      </p>
    </div>
  );
}

type ReplaceTokenFormProps = NewSecretProps & { tokenId: string; current: State };

export function ReplaceTokenForm({ id, tokenId, current, firstRequest }: ReplaceTokenFormProps) {
  const [state, send] = useActionState(rotateCredentialAction, UNSENT);
  const context = { kind: TOKENS, firstRequest, logHref: REQUEST_LOG.base };
  return (
    <RotateForm state={state} send={send} current={current} {...context} hidden={{ id, tokenId }} />
  );
}

type EndTokenFormProps = { tokenId: string; name: string; isWorking: boolean };

export function EndTokenForm({ tokenId, name, isWorking }: EndTokenFormProps) {
  const texts = useMessages(COURIER_DEVELOPERS).tokenForms;

  const [state, send] = useActionState(revokeCredentialAction, UNSENT);
  return (
    <RevokeForm
      state={state}
      send={send}
      name={name}
      isWorking={isWorking}
      noun="token"
      hidden={{ tokenId }}
    >
      {texts.revokeBreaks({ name })}
    </RevokeForm>
  );
}
