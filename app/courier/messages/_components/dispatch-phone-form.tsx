"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
import { changeDispatchPhoneAction } from "../../riders/actions";

/** The number that riders call from the app. */
export function DispatchPhoneForm({ phone }: { phone: string }) {
  const texts = useMessages(COURIER_RIDERS).dispatchPhone;
  const [state, send] = useActionState(changeDispatchPhoneAction, UNSENT);
  return (
    <form action={send} aria-label={texts.form} className="mt-3 grid max-w-[30rem] gap-4">
      <RefusedNotice {...state} shown={["phone"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {texts.saved}
        </Notice>
      )}
      <Field
        key={phone}
        {...submittedFields(state)("phone", phone)}
        type="tel"
        label={texts.label}
        hint={texts.hint}
        isOptional
        maxLength={40}
        autoComplete="tel"
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
