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
import { STANDING_ORDERS } from "@/lib/messages/standing-orders.gen";
import { repeatOrderAction } from "../actions";

type RepeatOrderFormProps = {
  /** The id of the standing order, the same for every submission of this form. */
  id: string;
  environment: string;
  orderId: string;
  timezone: string;
  /** `2026-12-01` */
  today: string;
  /** `08:30` */
  time: string;
  back: string;
};

const SHOWN = ["days", "pickupTime", "firstDay", "lastDay", "first_day", "last_day"];

/** The days of the week, the pickup time, and the first and last day. */
export function RepeatOrderForm(props: RepeatOrderFormProps) {
  const { id, environment, orderId, timezone, today, time, back } = props;
  const texts = useMessages(STANDING_ORDERS).form;
  const [state, send] = useActionState(repeatOrderAction, UNSENT);
  const field = submittedFields(state);
  const { fieldErrors, values } = state;
  return (
    <form action={send} aria-label={texts.label} className="grid max-w-[40rem] gap-5">
      <RefusedNotice {...state} shown={SHOWN} />
      <HiddenFields fields={{ id, environment, orderId }} />
      <DaysField error={fieldErrors.days} />
      <Field
        {...field("pickupTime")}
        type="time"
        defaultValue={values.pickupTime ?? time}
        label={texts.time}
        hint={texts.timeHint({ timezone })}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...field("firstDay")}
          type="date"
          defaultValue={values.firstDay ?? today}
          min={today}
          label={texts.first}
          error={fieldErrors.firstDay ?? fieldErrors.first_day}
        />
        <Field
          {...field("lastDay")}
          type="date"
          min={today}
          label={texts.last}
          hint={texts.lastHint}
          error={fieldErrors.lastDay ?? fieldErrors.last_day}
          isOptional
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
        <Button variant="quiet" href={back}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** A box for each day of the week. */
function DaysField({ error }: { error: string | undefined }) {
  const messages = useMessages(STANDING_ORDERS);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : "days-error"}>
      <legend className="font-semibold">{messages.form.days}</legend>
      <p className="text-meta text-muted">{messages.form.daysHint}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {messages.days.map((day, at) => (
          <label
            key={day}
            className="flex min-h-11 items-center gap-2 rounded-control border border-border px-3"
          >
            <input type="checkbox" name="days" value={at + 1} />
            {day}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id="days-error" className="mt-1 text-meta text-bad-fg">
          {error}
        </p>
      )}
    </fieldset>
  );
}
