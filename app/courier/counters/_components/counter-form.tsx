"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HoursFields } from "@/components/pickup/hours-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { COUNTERS } from "@/lib/messages/counters.gen";
import { saveCounterAction } from "../actions";

/** @param present the saved counter's values, or the client-generated id of a new one */
export function CounterForm({ present }: { present: Record<string, string> }) {
  const { form: texts } = useMessages(COUNTERS);
  const [state, send] = useActionState(saveCounterAction, UNSENT);
  const values = state.outcome === "refused" ? state.values : present;
  const field = submittedFields({ ...state, values });
  return (
    <form action={send} aria-label={texts.label} className="grid max-w-[40rem] gap-5">
      <RefusedNotice
        {...state}
        shown={["name", "where", "landmark", "keepDays", ...Object.keys(state.fieldErrors)]}
      />
      <HiddenFields fields={{ counterId: values.counterId ?? "", newId: values.newId ?? "" }} />
      <Field
        {...field("name")}
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={60}
        autoComplete="off"
      />
      <Field
        {...field("where")}
        label={texts.where}
        hint={texts.whereHint}
        required
        maxLength={2_000}
        autoComplete="off"
      />
      <Field
        {...field("landmark")}
        label={texts.landmark}
        hint={texts.landmarkHint}
        required
        maxLength={200}
        autoComplete="off"
      />
      <HoursFields values={values} errors={state.fieldErrors} hint={texts.hoursHint} />
      <Field
        {...field("keepDays")}
        label={texts.keepDays}
        hint={texts.keepDaysHint}
        inputMode="numeric"
        required
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
        <Button variant="quiet" href="/courier/counters">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
