"use client";

import { useActionState, useState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/core/form-state";
import { zoneCode } from "@/lib/core/format-time";
import { ADMIN_BREACHES } from "@/lib/messages/admin-breaches.gen";
import { recordBreachAction } from "../actions";
import { DataField } from "./data-field";

type RecordFormProps = {
  id: string;
  markets: { value: string; label: string }[];
  /** The local time, for `noticed_at`. */
  now: string;
  timeZone: string;
};

const SHOWN = "title market noticed_at happened data people companies done".split(" ");

/** The record of a new breach. The page gives another `id` with each refresh; the form keeps its first one. */
export function RecordForm({ id: given, markets, now, timeZone }: RecordFormProps) {
  const [id] = useState(given);
  const texts = useMessages(ADMIN_BREACHES).record;
  const [state, send] = useActionState(recordBreachAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.heading} className="grid max-w-[34rem] gap-5">
      <RefusedNotice {...state} shown={SHOWN} />
      <HiddenFields fields={{ id }} />
      <Field
        {...field("title")}
        label={texts.title}
        hint={texts.titleHint}
        required
        maxLength={120}
      />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <SelectField
          {...field("market", markets[0]?.value)}
          label={texts.market}
          options={markets}
          required
        />
        <Field
          {...field("noticed_at", now)}
          type="datetime-local"
          label={texts.noticed}
          hint={texts.noticedHint({ zone: zoneCode(timeZone) })}
          max={now}
          required
        />
      </div>
      <TextAreaField
        {...field("happened")}
        label={texts.happened}
        hint={texts.happenedHint}
        required
        maxLength={2_000}
      />
      <DataField legend={texts.data} error={state.fieldErrors.data} />
      <Field
        {...field("people")}
        label={texts.people}
        hint={texts.peopleHint}
        inputMode="numeric"
        maxLength={12}
        isOptional
      />
      <TextAreaField
        {...field("companies")}
        label={texts.companies}
        hint={texts.companiesHint}
        rows={2}
        maxLength={4_000}
        isOptional
      />
      <TextAreaField {...field("done")} label={texts.done} required maxLength={2_000} />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}
