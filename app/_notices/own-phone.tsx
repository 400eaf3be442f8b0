"use client";

import { useActionState, useState } from "react";
import { ConfirmPhoneForm } from "@/app/_account/confirm-phone-form";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ALERTS } from "@/lib/messages/alerts.gen";
import { changeOwnPhoneAction, confirmOwnPhoneAction, sendOwnPhoneCodeAction } from "./actions";

type OwnPhoneProps = {
  /** For reading; null if the person has given none. */
  phone: string | null;
  isConfirmed: boolean;
  isCodeOpen: boolean;
};

/** The phone to which the reader's notifications are sent, and what is missing. */
export function OwnPhone({ phone, isConfirmed, isCodeOpen }: OwnPhoneProps) {
  const messages = useMessages(ALERTS);
  const { state } = messages;
  if (phone === null) {
    return <PhoneForm says={state.textNone} opener={messages.phone.add} phone="" />;
  }
  return (
    <div className="grid gap-3">
      <PhoneForm
        // Another number closes the form.
        key={phone}
        says={isConfirmed ? state.textOn({ phone }) : state.textUnconfirmed({ phone })}
        opener={messages.phone.change}
        phone={phone}
      />
      {!isConfirmed && (
        <ConfirmPhoneForm
          send={sendOwnPhoneCodeAction}
          confirm={confirmOwnPhoneAction}
          fields={{}}
          {...{ phone, isCodeOpen }}
        />
      )}
    </div>
  );
}

type PhoneFormProps = {
  says: string;
  opener: string;
  /** The present number; empty for none. */
  phone: string;
};

function PhoneForm({ says, opener, phone }: PhoneFormProps) {
  const messages = useMessages(ALERTS).phone;
  const [isOpen, setOpen] = useState(false);
  const [state, send] = useActionState(changeOwnPhoneAction, UNSENT);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite">{says}</p>
        {!isOpen && (
          <Button type="button" size="small" onClick={() => setOpen(true)}>
            {opener}
          </Button>
        )}
      </div>
      {isOpen && (
        <form action={send} aria-label={opener} className="mt-2 grid max-w-80 gap-3">
          <RefusedNotice {...state} shown={["phone"]} />
          <Field
            {...submittedFields(state)("phone", phone)}
            label={messages.label}
            hint={messages.hint}
            type="tel"
            autoComplete="tel"
            autoFocus
          />
          <div className="flex flex-wrap gap-2">
            <SubmitButton variant="secondary" size="small" pendingLabel={messages.saving}>
              {phone === "" ? messages.add : messages.change}
            </SubmitButton>
            <Button type="button" variant="quiet" size="small" onClick={() => setOpen(false)}>
              {messages.cancel}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
