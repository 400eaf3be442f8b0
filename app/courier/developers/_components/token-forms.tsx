"use client";

import { useActionState } from "react";
import { CreateCredentialForm } from "@/components/developers/create-credential-form";
import type { State } from "@/components/developers/credential";
import { RevokeForm } from "@/components/developers/revoke-form";
import { RotateForm } from "@/components/developers/rotate-form";
import { UNSENT } from "@/lib/dashboard/form-state";
import { endToken, makeToken, replaceToken } from "../actions";
import { REQUEST_LOG, TOKENS } from "../credential-kind";

type NewSecretProps = {
  /** Of the token that is to be made. */
  id: string;
  firstRequest: string;
};

export function MakeTokenForm({ id, firstRequest }: NewSecretProps) {
  const [state, send] = useActionState(makeToken, UNSENT);
  const context = { kind: TOKENS, firstRequest, logHref: REQUEST_LOG.base };
  return (
    <CreateCredentialForm
      {...{ state, send }}
      {...context}
      hidden={{ id }}
      hint="What uses it, such as “Fleet system”."
    />
  );
}

type ReplaceTokenFormProps = NewSecretProps & { tokenId: string; current: State };

export function ReplaceTokenForm({ id, tokenId, current, firstRequest }: ReplaceTokenFormProps) {
  const [state, send] = useActionState(replaceToken, UNSENT);
  const context = { kind: TOKENS, firstRequest, logHref: REQUEST_LOG.base };
  return <RotateForm {...{ state, send, current }} {...context} hidden={{ id, tokenId }} />;
}

type EndTokenFormProps = { tokenId: string; name: string; isWorking: boolean };

export function EndTokenForm({ tokenId, name, isWorking }: EndTokenFormProps) {
  const [state, send] = useActionState(endToken, UNSENT);
  return (
    <RevokeForm {...{ state, send, name, isWorking }} noun="token" hidden={{ tokenId }}>
      Whatever uses {name} reads no metrics and marks no riders busy until it has another token;
      riders keep the state they have.
    </RevokeForm>
  );
}
