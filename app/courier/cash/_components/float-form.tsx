"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { toDecimal } from "@/lib/core/money";
import { COURIER_CASH } from "@/lib/messages/courier-cash.gen";
import { setRiderFloatAction } from "../actions";

type FloatFormProps = {
  /** The company's own limit; null for the platform's. */
  floatMinor: number | null;
  currency: string;
};

/** How much money from doors each rider may have in hand. */
export function FloatForm({ floatMinor, currency }: FloatFormProps) {
  const texts = useMessages(COURIER_CASH).float;
  const [state, send] = useActionState(setRiderFloatAction, UNSENT);
  const present = { float: floatMinor === null ? "" : String(toDecimal(floatMinor, currency)) };
  const values = state.outcome === "refused" ? state.values : present;
  const field = submittedFields({ ...state, values });
  return (
    <form action={send} aria-label={texts.title} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["float"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {texts.saved}
        </Notice>
      )}
      <Field
        {...field("float")}
        label={texts.label({ currency })}
        hint={texts.hint}
        inputMode="numeric"
        autoComplete="off"
        isOptional
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.saving}>
          {texts.save}
        </SubmitButton>
      </div>
    </form>
  );
}
