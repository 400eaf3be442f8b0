"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { formatPhone } from "@/lib/core/format-phone";
import { PARCELS } from "@/lib/messages/parcels.gen";
import { askCodeAction, proveNumberAction } from "../actions";

/** Asks for a number, then for the code that was sent to it. */
export function NumberForms() {
  const texts = useMessages(PARCELS).ask;
  const [state, send] = useActionState(askCodeAction, UNSENT);
  if (state.outcome === "done" && state.result !== null) return <CodeForm phone={state.result} />;
  return (
    <form action={send} className="grid gap-5">
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
    </form>
  );
}

function CodeForm({ phone }: { phone: string }) {
  const texts = useMessages(PARCELS).prove;
  const [state, send] = useActionState(proveNumberAction, UNSENT);
  return (
    <form action={send} className="grid gap-5">
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
    </form>
  );
}
