"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { formatWeekday } from "@/lib/core/format-time";
import { COURIER_SHIFTS } from "@/lib/messages/courier-shifts.gen";
import { planShiftsAction } from "../actions";
import { PlannedNotice } from "./planned-notice";

type PlanFormProps = {
  riders: { riderId: number; name: string }[];
  /** The days of the week that are not over. */
  days: string[];
};

/** The same hours for several riders and days. */
export function PlanForm({ riders, days }: PlanFormProps) {
  const { add: texts } = useMessages(COURIER_SHIFTS);
  const [state, send] = useActionState(planShiftsAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form
      action={send}
      // What was ticked stays, also beside a refusal.
      onReset={(event) => event.preventDefault()}
      aria-label={texts.title}
      className="grid max-w-[60rem] gap-5"
    >
      <RefusedNotice {...state} shown={["begins", "ends", "riderIds", "days"]} />
      <PlannedNotice result={state.result} />
      <Choices
        legend={texts.riders}
        name="riderIds"
        error={state.fieldErrors.riderIds}
        choices={riders.map(({ riderId, name }) => ({ value: String(riderId), label: name }))}
        look="max-h-72 overflow-y-auto sm:columns-2 lg:columns-3"
      />
      <Choices
        legend={texts.days}
        name="days"
        error={state.fieldErrors.days}
        choices={days.map((day) => ({ value: day, label: formatWeekday(day) }))}
        look="columns-2 sm:columns-4"
      />
      <div className="grid max-w-[26rem] grid-cols-2 items-end gap-4">
        <Field {...field("begins", "08:00")} type="time" label={texts.begins} required />
        <Field
          {...field("ends", "17:00")}
          type="time"
          label={texts.ends}
          hint={texts.endsHint}
          required
        />
      </div>
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}

type ChoicesProps = {
  legend: string;
  name: string;
  choices: { value: string; label: string }[];
  error: string | undefined;
  look: string;
};

/** Checkboxes in columns, each as high as a thumb. */
function Choices({ legend, name, choices, error, look }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-table font-semibold">{legend}</legend>
      <div className={`gap-x-4 rounded-control border border-border px-3 py-1.5 ${look}`}>
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-9 break-inside-avoid items-center gap-2.5 pointer-coarse:min-h-11"
          >
            <input type="checkbox" name={name} value={value} className="size-4 flex-none" />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-meta font-semibold text-bad-fg">
          {error}
        </p>
      )}
    </fieldset>
  );
}
