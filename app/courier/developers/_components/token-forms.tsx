"use client";

import { useActionState } from "react";
import { CreateCredentialForm } from "@/components/developers/create-credential-form";
import type { State } from "@/components/developers/credential";
import { RevokeForm } from "@/components/developers/revoke-form";
import { RotateForm } from "@/components/developers/rotate-form";
import { RadioCards } from "@/components/ui/radio-cards";
import { UNSENT } from "@/lib/dashboard/form-state";
import { revokeCredentialAction, createCredentialAction, rotateCredentialAction } from "../actions";
import { REQUEST_LOG, TOKENS } from "../credential-kind";

const ENVIRONMENTS = [
  { value: "live", label: "Live", note: "Your riders and deliveries." },
  { value: "test", label: "Test", note: "Test riders only. They never get orders." },
];

type NewSecretProps = {
  /** Of the token that is to be made. */
  id: string;
  firstRequest: string;
};

export function MakeTokenForm({ id, firstRequest }: NewSecretProps) {
  const [state, send] = useActionState(createCredentialAction, UNSENT);
  const context = { kind: TOKENS, firstRequest, logHref: REQUEST_LOG.base };
  return (
    <CreateCredentialForm
      {...{ state, send }}
      {...context}
      hidden={{ id }}
      hint="The system that uses it, for example “Fleet system”."
    >
      <RadioCards
        legend="Environment"
        name="environment"
        choices={ENVIRONMENTS}
        chosen={state.values.environment ?? "live"}
      />
    </CreateCredentialForm>
  );
}

type ReplaceTokenFormProps = NewSecretProps & { tokenId: string; current: State };

export function ReplaceTokenForm({ id, tokenId, current, firstRequest }: ReplaceTokenFormProps) {
  const [state, send] = useActionState(rotateCredentialAction, UNSENT);
  const context = { kind: TOKENS, firstRequest, logHref: REQUEST_LOG.base };
  return <RotateForm {...{ state, send, current }} {...context} hidden={{ id, tokenId }} />;
}

type EndTokenFormProps = { tokenId: string; name: string; isWorking: boolean };

export function EndTokenForm({ tokenId, name, isWorking }: EndTokenFormProps) {
  const [state, send] = useActionState(revokeCredentialAction, UNSENT);
  return (
    <RevokeForm {...{ state, send, name, isWorking }} noun="token" hidden={{ tokenId }}>
      Systems that use {name} can't read metrics or mark riders busy until they have another token.
      Riders keep their current state.
    </RevokeForm>
  );
}
