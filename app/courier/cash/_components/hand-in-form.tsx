"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { formatMoney } from "@/lib/core/format-money";
import { COURIER_CASH } from "@/lib/messages/courier-cash.gen";
import { handInCashAction } from "../actions";

type HandInFormProps = {
  /** The id of the hand-in, the same for every submission of this form. */
  id: string;
  riderId: number;
  dueMinor: number;
  currency: string;
};

/** The count of a rider's cash, proven by the code on the rider's phone. */
export function HandInForm({ id, riderId, dueMinor, currency }: HandInFormProps) {
  const texts = useMessages(COURIER_CASH).count;
  const [state, send] = useActionState(handInCashAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.submit} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["counted", "code", "reason"]} />
      <HiddenFields fields={{ id, riderId, dueMinor }} />
      <Field
        {...field("counted")}
        label={texts.counted({ currency })}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <Field
        {...field("code")}
        label={texts.code}
        hint={texts.codeHint}
        inputMode="numeric"
        autoComplete="off"
        isMono
        required
      />
      <Field
        {...field("reason")}
        label={texts.reason}
        hint={texts.reasonHint({ amount: formatMoney(dueMinor, currency) })}
        autoComplete="off"
        isOptional
      />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}
