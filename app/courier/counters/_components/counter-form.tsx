"use client";

import { useActionState } from "react";
import type { MarketMap } from "@/app/_places/read-market-map";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { LocationInput } from "@/components/location/location-input";
import { useMessages } from "@/components/messages/use-messages";
import { HoursFields } from "@/components/pickup/hours-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { COUNTERS } from "@/lib/messages/counters.gen";
import { saveCounterAction } from "../actions";

type CounterFormProps = {
  /** The saved counter's values, or the client-generated id of a new one. */
  present: Record<string, string>;
  currency: string;
  map: MarketMap;
};

export function CounterForm({ present, currency, map }: CounterFormProps) {
  const { form: texts } = useMessages(COUNTERS);
  const [state, send] = useActionState(saveCounterAction, UNSENT);
  const values = state.outcome === "refused" ? state.values : present;
  const field = submittedFields({ ...state, values });
  return (
    <form action={send} aria-label={texts.label} className="grid max-w-[40rem] gap-5">
      <RefusedNotice
        {...state}
        shown={[
          "name",
          "where",
          "landmark",
          "keepDays",
          "cashLimit",
          ...Object.keys(state.fieldErrors),
        ]}
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
      <LocationInput
        searchAddress="/courier/counters/find"
        surroundings={map.surroundings}
        mapGround={map.ground}
        values={values}
        errors={state.fieldErrors}
        whereLabel={texts.where}
        landmarkLabel={texts.landmark}
        landmarkHint={texts.landmarkHint}
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
      <Field
        {...field("cashLimit")}
        label={texts.cashLimit({ currency })}
        hint={texts.cashLimitHint}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        isOptional
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
