"use client";

import { useActionState } from "react";
import { ConfirmFirst } from "@/components/account/confirm-first";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { PICKER_KEYS } from "@/lib/messages/picker-keys.gen";
import { createPickerKeyAction, revokePickerKeyAction } from "./actions";

type MakePickerKeyFormProps = { environment: Environment; id: string };

/** A key with the websites whose pages may use it. */
export function MakePickerKeyForm({ environment, id }: MakePickerKeyFormProps) {
  const messages = useMessages(PICKER_KEYS).making;
  const [state, send] = useActionState(createPickerKeyAction, UNSENT);
  const fieldOf = submittedFields(state);
  return (
    <form action={send} aria-label={messages.title} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["name", "origins"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {messages.done}
        </Notice>
      )}
      <HiddenFields fields={{ environment, id }} />
      <Field
        {...fieldOf("name")}
        label={messages.name}
        hint={messages.nameHint}
        required
        maxLength={60}
        autoComplete="off"
      />
      <TextAreaField
        {...fieldOf("origins")}
        label={messages.origins}
        hint={messages.originsHint[environment]}
        required
        isMono
        rows={2}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <div>
        <SubmitButton pendingLabel={messages.pending}>{messages.submit}</SubmitButton>
      </div>
    </form>
  );
}

type RevokePickerKeyFormProps = { environment: Environment; keyId: string; name: string };

export function RevokePickerKeyForm({ environment, keyId, name }: RevokePickerKeyFormProps) {
  const messages = useMessages(PICKER_KEYS).revoke;
  const [state, send] = useActionState(revokePickerKeyAction, UNSENT);
  return (
    <ConfirmFirst
      state={state}
      send={send}
      hidden={{ environment, keyId }}
      opener={messages.open}
      label={messages.label({ name })}
      submit={messages.submit({ name })}
      pendingLabel={messages.pending}
    >
      <p>{messages.explains({ name })}</p>
    </ConfirmFirst>
  );
}
