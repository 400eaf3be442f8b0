"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { type FormState, UNSENT } from "@/lib/core/form-state";
import { formatPhone } from "@/lib/core/format-phone";
import { PARCELS } from "@/lib/messages/parcels.gen";
import { proveRecipientPhoneAction } from "../actions";

type PartProps = { state: FormState<string> };

/** Asks for a number, then for the code that was sent to it. */
export function NumberForms() {
  const [state, send] = useActionState<FormState<string>, FormData>(
    proveRecipientPhoneAction,
    UNSENT,
  );
  const phone = state.result ?? (state.values.code === undefined ? undefined : state.values.phone);
  return (
    <form action={send} className="grid gap-5">
      {phone === undefined ? (
        <NumberPart state={state} />
      ) : (
        <CodePart state={state} phone={phone} />
      )}
    </form>
  );
}

function NumberPart({ state }: PartProps) {
  const texts = useMessages(PARCELS).ask;
  return (
    <>
      <RefusedNotice {...state} shown={["phone"]} />
      <Field
        {...submittedFields(state)("phone")}
        label={texts.phone}
        hint={texts.hint}
        type="tel"
        autoComplete="tel"
        required
      />
      <div>
        <SubmitButton pendingLabel={texts.sending}>{texts.send}</SubmitButton>
      </div>
    </>
  );
}

function CodePart({ state, phone }: PartProps & { phone: string }) {
  const texts = useMessages(PARCELS).prove;
  return (
    <>
      <p role="status">{texts.sent({ phone: formatPhone(phone) })}</p>
      <RefusedNotice {...state} shown={["code"]} />
      <input type="hidden" name="phone" value={phone} />
      <Field
        {...submittedFields(state)("code")}
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton pendingLabel={texts.checking}>{texts.show}</SubmitButton>
        <a href="/parcels" className="inline-flex min-h-11 items-center">
          {texts.other}
        </a>
      </div>
    </>
  );
}
