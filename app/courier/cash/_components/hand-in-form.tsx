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
import type { CounterWithCash } from "@/lib/domain/money/collections/read-company-cash";
import { COURIER_CASH } from "@/lib/messages/courier-cash.gen";
import { handInCashAction, handOnCashAction } from "../actions";

type Counted = {
  /** The id of the hand-in, the same for every submission of this form. */
  id: string;
  dueMinor: number;
  currency: string;
};

type HandInFormProps = Counted & {
  riderId: number;
  /** The counters that take riders' cash, and the one where it is counted; absent for the desk. */
  counters: CounterWithCash[];
  counterId?: string | undefined;
};

/** The count of a rider's cash, proven by the code on the rider's phone. */
export function HandInForm({ id, riderId, counters, counterId, ...counted }: HandInFormProps) {
  const texts = useMessages(COURIER_CASH).count;
  const [state, send] = useActionState(handInCashAction, UNSENT);
  const { dueMinor, currency } = counted;
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.submit} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={SHOWN} />
      <HiddenFields fields={{ id, riderId, dueMinor }} />
      {counters.length > 0 && (
        <SelectField
          {...field("counterId", counterId)}
          label={texts.where}
          options={[
            { value: "", label: texts.desk },
            ...counters.map(({ counterId: value, name, roomMinor }) => ({
              value,
              label:
                roomMinor > 0
                  ? texts.counter({ name, amount: formatMoney(roomMinor, currency) })
                  : texts.counterFull({ name }),
              isDisabled: roomMinor === 0,
            })),
          ]}
        />
      )}
      <CountFields field={field} {...counted} texts={texts} />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}

/** The count of a counter's cash, proven by the code that a colleague there shows. */
export function HandOnForm({ id, counterId, ...counted }: Counted & { counterId: string }) {
  const { count: texts, counters } = useMessages(COURIER_CASH);
  const [state, send] = useActionState(handOnCashAction, UNSENT);
  const { dueMinor } = counted;
  return (
    <form action={send} aria-label={counters.label} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={SHOWN} />
      <HiddenFields fields={{ id, counterId, dueMinor }} />
      <CountFields field={submittedFields(state)} {...counted} texts={{ ...texts, ...counters }} />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{counters.submit}</SubmitButton>
      </div>
    </form>
  );
}

const SHOWN = ["counted", "code", "reason"];

type CountFieldsProps = Pick<Counted, "dueMinor" | "currency"> & {
  field: ReturnType<typeof submittedFields>;
  texts: {
    counted: (facts: { currency: string }) => string;
    code: string;
    codeHint: string;
    reason: string;
    reasonHint: (facts: { amount: string }) => string;
  };
};

function CountFields({ field, dueMinor, currency, texts }: CountFieldsProps) {
  return (
    <>
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
    </>
  );
}
