"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
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
  /** The rider who is planned for; without one, several are chosen. */
  riderId?: number | undefined;
  /** The day that was pressed. */
  day?: string;
  /** Without the form. */
  closeHref: string;
};

/** The same hours for several days, of one rider or several. */
export function PlanForm({ riders, days, riderId, day, closeHref }: PlanFormProps) {
  const { add: texts } = useMessages(COURIER_SHIFTS);
  const [state, send] = useActionState(planShiftsAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form
      action={send}
      // What was ticked stays, also beside a refusal.
      onReset={(event) => event.preventDefault()}
      aria-label={texts.title}
      className="grid gap-5"
    >
      <RefusedNotice {...state} shown={["begins", "ends", "riderIds", "days"]} />
      <PlannedNotice result={state.result} />
      {riderId === undefined ? (
        <Choices
          legend={texts.riders}
          name="riderIds"
          error={state.fieldErrors.riderIds}
          choices={riders.map((rider) => ({ value: String(rider.riderId), label: rider.name }))}
          look="max-h-60 overflow-y-auto sm:columns-2 lg:columns-4"
        />
      ) : (
        <HiddenFields fields={{ riderIds: riderId }} />
      )}
      <Choices
        legend={texts.days}
        name="days"
        error={state.fieldErrors.days}
        choices={days.map((it) => ({
          value: it,
          label: formatWeekday(it),
          isChosen: it === day,
        }))}
        look="flex flex-wrap"
      />
      <div className="grid max-w-[26rem] grid-cols-2 items-start gap-4">
        <Field {...field("begins", "08:00")} type="time" label={texts.begins} required />
        <Field
          {...field("ends", "17:00")}
          type="time"
          label={texts.ends}
          hint={texts.endsHint}
          required
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
        <Button variant="quiet" href={closeHref} scroll={false}>
          {texts.close}
        </Button>
      </div>
    </form>
  );
}

type ChoicesProps = {
  legend: string;
  name: string;
  choices: { value: string; label: string; isChosen?: boolean }[];
  error: string | undefined;
  look: string;
};

/** Checkboxes in columns, each as high as a thumb. */
function Choices({ legend, name, choices, error, look }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-table font-semibold">{legend}</legend>
      <div className={`gap-x-4 rounded-control border border-border px-3 py-1.5 ${look}`}>
        {choices.map(({ value, label, isChosen = false }) => (
          <label
            key={value}
            className="flex min-h-9 break-inside-avoid items-center gap-2.5 pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={isChosen}
              className="size-4 flex-none"
            />
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
