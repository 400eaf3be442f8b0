"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormAction, UNSENT } from "@/lib/core/form-state";
import { PHONE_CODES } from "@/lib/messages/phone-codes.gen";

type ConfirmPhoneFormProps = {
  send: FormAction;
  confirm: FormAction;
  /** The owner of the phone. */
  fields: Record<string, string>;
  phone: string;
  /** Whether a code that was sent before still works. */
  isCodeOpen: boolean;
};

/** Sends a code to a phone number, and asks for it. */
export function ConfirmPhoneForm(props: ConfirmPhoneFormProps) {
  const { send, confirm, fields, phone, isCodeOpen } = props;
  const messages = useMessages(PHONE_CODES);
  const [sent, sendCode] = useActionState(send, UNSENT);
  const [state, enter] = useActionState(confirm, UNSENT);
  const isSent = sent.outcome === "done" || isCodeOpen;
  return (
    <div className="grid gap-4">
      {sent.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {messages.sent({ phone })}
        </Notice>
      )}
      {isSent && (
        <form action={enter} aria-label={messages.confirm} className="grid gap-3">
          <RefusedNotice {...state} shown={["code"]} />
          <HiddenFields fields={fields} />
          <Field
            name="code"
            label={messages.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            error={state.fieldErrors.code}
          />
          <div>
            <SubmitButton pendingLabel={messages.confirming}>{messages.confirm}</SubmitButton>
          </div>
        </form>
      )}
      <form action={sendCode} className="grid gap-3">
        <RefusedNotice {...sent} />
        <HiddenFields fields={fields} />
        <div>
          <SubmitButton variant="secondary" pendingLabel={messages.sending}>
            {isSent ? messages.sendAgain : messages.send}
          </SubmitButton>
        </div>
      </form>
    </div>
  );
}
