"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { formatMoney } from "@/lib/core/format-money";
import { COUNTERS } from "@/lib/messages/counters.gen";
import {
  handOverAtCounterAction,
  returnFromCounterAction,
  takeInAtCounterAction,
} from "../actions";

type TakeInProps = { orderId: string; rider: string; counter: string };

export function TakeInForm({ orderId, rider, counter }: TakeInProps) {
  const { takeIn: texts } = useMessages(COUNTERS).parcel;
  const [state, send] = useActionState(takeInAtCounterAction, UNSENT);
  return (
    <form action={send} aria-label={texts.title} className="grid max-w-[34rem] gap-4">
      <RefusedNotice {...state} shown={[]} />
      <HiddenFields fields={{ orderId }} />
      <p>{texts.explains({ rider, counter })}</p>
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}

type HandOverProps = {
  orderId: string;
  /** The cash to take; 0 for none. */
  collectMinor: number;
  currency: string;
  pinTriesLeft: number;
};

/** The recipient's PIN and, if there is money to collect, the cash that was taken. */
export function HandOverForm({ orderId, collectMinor, currency, pinTriesLeft }: HandOverProps) {
  const { handOver: texts } = useMessages(COUNTERS).parcel;
  const [state, send] = useActionState(handOverAtCounterAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.title} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["pin", "collected"]} />
      <HiddenFields fields={{ orderId }} />
      {collectMinor > 0 && (
        <>
          <p className="rounded-control bg-warn-bg px-3 py-2 font-semibold">
            {texts.toPay({ amount: formatMoney(collectMinor, currency) })}
          </p>
          <Field
            {...field("collected")}
            label={texts.collected({ currency })}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        </>
      )}
      <Field
        {...field("pin")}
        label={texts.pin}
        hint={texts.pinHint({ left: pinTriesLeft })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        isMono
        required
      />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}

type ReturnProps = { orderId: string; riders: { id: number; name: string }[] };

/** The rider who brings the parcel back to its shop. */
export function ReturnForm({ orderId, riders }: ReturnProps) {
  const { goesBack: texts } = useMessages(COUNTERS).parcel;
  const [state, send] = useActionState(returnFromCounterAction, UNSENT);
  const field = submittedFields(state);
  if (riders.length === 0) return <p className="text-muted">{texts.noRider}</p>;
  return (
    <form action={send} aria-label={texts.title} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} shown={["riderId"]} />
      <HiddenFields fields={{ orderId }} />
      <SelectField
        {...field("riderId")}
        label={texts.rider}
        options={riders.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
