"use client";

import { useActionState } from "react";
import { CreateCredentialForm } from "@/components/developers/create-credential-form";
import type { State } from "@/components/developers/credential";
import { RevokeForm } from "@/components/developers/revoke-form";
import { useWords } from "@/components/words/use-words";
import { RotateForm } from "@/components/developers/rotate-form";
import { UNSENT } from "@/lib/dashboard/form-state";
import type { Environment } from "@/lib/domain/merchants/merchant-context";
import { KEYS } from "@/lib/words/keys";
import { keysAt, requestLogAt } from "../../developing";
import { endKey, makeKey, replaceKey } from "../actions";

type NewSecretProps = {
  environment: Environment;
  /** Of the key that is to be made. */
  id: string;
  firstRequest: string;
};

export function MakeKeyForm({ environment, id, firstRequest }: NewSecretProps) {
  const words = useWords(KEYS).creating;
  const [state, send] = useActionState(makeKey, UNSENT);
  return (
    <CreateCredentialForm
      {...{ state, send, firstRequest }}
      {...contextAt(environment)}
      hint={words.hint}
      hidden={{ environment, id }}
    />
  );
}

type ReplaceKeyFormProps = NewSecretProps & { keyId: string; current: State };

export function ReplaceKeyForm(props: ReplaceKeyFormProps) {
  const { environment, id, keyId, current, firstRequest } = props;
  const [state, send] = useActionState(replaceKey, UNSENT);
  return (
    <RotateForm
      {...{ state, send, current, firstRequest }}
      {...contextAt(environment)}
      hidden={{ environment, id, keyId }}
    />
  );
}

type EndKeyFormProps = {
  environment: Environment;
  keyId: string;
  name: string;
  isWorking: boolean;
};

export function EndKeyForm({ environment, keyId, name, isWorking }: EndKeyFormProps) {
  const words = useWords(KEYS).one;
  const [state, send] = useActionState(endKey, UNSENT);
  return (
    <RevokeForm {...{ state, send, name, isWorking }} noun="key" hidden={{ environment, keyId }}>
      {words.breaks(name)}
    </RevokeForm>
  );
}

function contextAt(environment: Environment) {
  return { kind: keysAt(environment), logHref: requestLogAt(environment).base };
}
