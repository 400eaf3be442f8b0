"use client";

import { useActionState } from "react";
import { submittedFields } from "@/components/account/submitted-fields";
import { CreateCredentialForm } from "@/components/developers/create-credential-form";
import type { State } from "@/components/developers/credential";
import { RevokeForm } from "@/components/developers/revoke-form";
import { RotateForm } from "@/components/developers/rotate-form";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { RadioCards } from "@/components/ui/radio-cards";
import { SelectField } from "@/components/ui/select-field";
import { UNSENT } from "@/lib/core/form-state";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { KEYS } from "@/lib/messages/keys.gen";
import { keysAt, requestLogAt } from "../developing";
import { revokeCredentialAction, createCredentialAction, rotateCredentialAction } from "./actions";

const SCOPES = ["full", "read", "orders", "wallet"] as const;

type NewSecretProps = {
  environment: Environment;
  /** The id of the key to create. */
  id: string;
  firstRequest: string;
};

/** One that a key can be limited to. */
type Branch = { id: string; name: string };

export function MakeKeyForm({
  environment,
  id,
  firstRequest,
  currency,
  merchantId,
  branches,
}: NewSecretProps & { currency: string; merchantId: string; branches: Branch[] }) {
  const messages = useMessages(KEYS).creating;
  const [state, send] = useActionState(createCredentialAction, UNSENT);
  return (
    <CreateCredentialForm
      state={state}
      send={send}
      firstRequest={firstRequest}
      {...contextAt(environment)}
      guideOf={environment === "test" ? merchantId : undefined}
      hint={messages.hint}
      shown={["branchId", "dailyCap"]}
      hidden={{ environment, id }}
    >
      <RadioCards
        legend={messages.scopesLegend}
        name="scope"
        choices={SCOPES.map((value) => {
          const { label, means: note } = messages.scopes[value];
          return { value, label, note };
        })}
        chosen={state.values.scope ?? "full"}
      />
      {branches.length > 1 && (
        <SelectField
          {...submittedFields(state)("branchId")}
          label={messages.branch}
          hint={messages.branchHint}
          options={[
            { value: "", label: messages.wholeShop },
            ...branches.map(({ id: value, name: label }) => ({ value, label })),
          ]}
        />
      )}
      <Field
        {...submittedFields(state)("dailyCap")}
        label={messages.dailyCap}
        isOptional
        hint={messages.dailyCapHint}
        prefix={currency}
        inputMode="decimal"
        autoComplete="off"
      />
    </CreateCredentialForm>
  );
}

type ReplaceKeyFormProps = NewSecretProps & { keyId: string; current: State };

export function ReplaceKeyForm(props: ReplaceKeyFormProps) {
  const { environment, id, keyId, current, firstRequest } = props;
  const [state, send] = useActionState(rotateCredentialAction, UNSENT);
  return (
    <RotateForm
      state={state}
      send={send}
      current={current}
      firstRequest={firstRequest}
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
  const messages = useMessages(KEYS).one;
  const [state, send] = useActionState(revokeCredentialAction, UNSENT);
  return (
    <RevokeForm
      state={state}
      send={send}
      name={name}
      isWorking={isWorking}
      noun="key"
      hidden={{ environment, keyId }}
    >
      {messages.breaks({ name })}
    </RevokeForm>
  );
}

function contextAt(environment: Environment) {
  return { kind: keysAt(environment), logHref: requestLogAt(environment).base };
}
