"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_SHIFTS } from "@/lib/messages/courier-shifts.gen";
import { addDaysOffAction } from "../actions";

type DaysOffFormProps = {
  riders: { riderId: number; name: string }[];
  today: string;
  reasonLength: number;
};

/** Days on which a rider doesn't work. */
export function DaysOffForm({ riders, today, reasonLength }: DaysOffFormProps) {
  const { daysOff: texts } = useMessages(COURIER_SHIFTS);
  const [state, send] = useActionState(addDaysOffAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.title} className="grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} shown={["riderId", "fromDay", "toDay", "reason"]} />
      {state.outcome === "done" && (
        <Notice tone="ok" isAnnounced>
          {texts.done}
        </Notice>
      )}
      <SelectField
        key={state.values.riderId}
        {...field("riderId", "")}
        label={texts.rider}
        options={[
          { value: "", label: texts.choose },
          ...riders.map(({ riderId, name }) => ({ value: String(riderId), label: name })),
        ]}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <Field {...field("fromDay", today)} type="date" label={texts.from} required />
        <Field
          {...field("toDay", "")}
          type="date"
          label={texts.to}
          hint={texts.toHint}
          isOptional
        />
      </div>
      <Field
        {...field("reason", "")}
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={reasonLength}
        isOptional
      />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
